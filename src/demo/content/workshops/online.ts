/** Where most workshops take place. */
export const ONLINE = { mode: 'online', venue: 'Atelier live room (online)' } as const
