import { SIGN_CLASS } from './signs'

/** Whitespace and punctuation, escaped for an SQL literal. */
const BETWEEN_WORDS = `[[:space:]${SIGN_CLASS.replace("'", "''")}]+`

/**
 * An SQL expression that is equal for duplicate questions: the hash of their words, ignoring case,
 * accents and punctuation. Null if there are no words. Immutable, for a generated column.
 * @param text a trusted SQL expression
 */
export function normalizedQuestionSql(text: string): string {
  return `md5(nullif(btrim(regexp_replace(fold_text(${text}), '${BETWEEN_WORDS}', ' ', 'g')), ''))`
}
