/** The limit in characters of a text whose definition states none, such as an address. */
export const UNSTATED_LIMIT = 2000

/**
 * More combining marks in a row than any script uses (UAX 15, stream-safe text). Normalizing n of them
 * takes n² steps, here and in PostgreSQL.
 */
const MARKS = /\p{M}{31}/u

/** Why a text must not be processed at all, or null: it is too long, or has endless accents. */
export function findOversizeProblem(text: string, limit: number): string | null {
  if (text.length > limit) return `At most ${limit.toLocaleString('en')} characters.`
  return MARKS.test(text) ? 'At most 30 accents on one letter.' : null
}
