import { SIGN_CLASS } from './signs'

/** Blanks and signs, in the text of an SQL literal. */
const BETWEEN_WORDS = `[[:space:]${SIGN_CLASS.replace("'", "''")}]+`

/**
 * What two questions have in common that say the same: the hash of their words, without case,
 * accents and punctuation, as an SQL expression; null where there are none. Immutable, for a
 * generated column.
 * @param text an SQL expression, written by us
 */
export function normalizedQuestionSql(text: string): string {
  return `md5(nullif(btrim(regexp_replace(fold_text(${text}), '${BETWEEN_WORDS}', ' ', 'g')), ''))`
}
