/** Blanks, and the signs with which one question may be written in two ways; "C++" and "C#" differ. */
const BETWEEN_WORDS = `[[:space:]!"''(),.:;?…–—¡¿«»“”„‘’。，！？-]+`

/**
 * What two questions have in common that say the same (L-13): the hash of their words, without case,
 * accents and punctuation, as an SQL expression; null where there are none. Immutable, for a
 * generated column.
 * @param text an SQL expression, written by us
 */
export function sameWordsSql(text: string): string {
  return `md5(nullif(btrim(regexp_replace(fold_text(${text}), '${BETWEEN_WORDS}', ' ', 'g')), ''))`
}
