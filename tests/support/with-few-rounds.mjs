/** The environment of a site that derives keys with few rounds (few-rounds.mjs). */
export const fewRounds = () => ({
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('./few-rounds.mjs', import.meta.url).href}`,
})
