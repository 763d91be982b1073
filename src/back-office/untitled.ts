/** The name in /cms of a record without a title. `singular` is the label of its collection. */
export function formatUntitled(singular: unknown): string {
  return typeof singular === 'string' ? `Untitled ${formatInSentence(singular)}` : 'Untitled'
}

/** A label as a noun inside a sentence: "Workshop" is "workshop", "FAQ" stays. */
export const formatInSentence = (noun: string) =>
  noun === noun.toUpperCase() ? noun : noun.toLowerCase()
