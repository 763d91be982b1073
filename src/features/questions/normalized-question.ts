/**
 * Punctuation ignored when questions are compared, as code points: Terminal_Punctuation,
 * Sentence_Terminal, Quotation_Mark and Dash, and ( ) … ¡ ¿ with their full-width forms. Listed
 * explicitly, because a generated column depends on them and must not change with the Unicode
 * version of Node.js. "C++" and "C#" stay different.
 */
const SIGNS =
  '21-22 27-29 2c-2e 3a-3b 3f a1 ab bb bf 37e 387 589-58a 5be 5c3 60c 61b 61d-61f 6d4 ' +
  '700-70a 70c 7f8-7f9 830-835 837-83e 85e 964-965 e5a-e5b f08 f0d-f12 104a-104b 1361-1368 ' +
  '1400 166e 16eb-16ed 1735-1736 17d4-17d6 17da 1802-1806 1808-1809 1944-1945 1aa8-1aab ' +
  '1b4e-1b4f 1b5a-1b5b 1b5d-1b5f 1b7d-1b7f 1c3b-1c3f 1c7e-1c7f 2010-2015 2018-201f 2024 ' +
  '2026 2039-203a 203c-203d 2047-2049 2053 207b 208b 2212 2cf9-2cfb 2e17 2e1a 2e2e ' +
  '2e3a-2e3c 2e40-2e42 2e4c 2e4e-2e4f 2e53-2e54 2e5d 3001-3002 300c-300f 301c-301f 3030 ' +
  '30a0 a4fe-a4ff a60d-a60f a6f3-a6f7 a876-a877 a8ce-a8cf a92f a9c7-a9c9 aa5d-aa5f aadf ' +
  'aaf0-aaf1 abeb fe12 fe15-fe16 fe31-fe32 fe41-fe44 fe50-fe52 fe54-fe58 fe63 ff01-ff02 ' +
  'ff07-ff09 ff0c-ff0e ff1a-ff1b ff1f ff61-ff64 1039f 103d0 10857 1091f 10a56-10a57 ' +
  '10af0-10af5 10b3a-10b3f 10b99-10b9c 10d6e 10ead 10f55-10f59 10f86-10f89 11047-1104d ' +
  '110be-110c1 11141-11143 111c5-111c6 111cd 111de-111df 11238-1123c 112a9 113d4-113d5 ' +
  '1144b-1144d 1145a-1145b 115c2-115c5 115c9-115d7 11641-11642 1173c-1173e 11944 11946 ' +
  '11a42-11a43 11a9b-11a9c 11aa1-11aa2 11c41-11c43 11c71 11ef7-11ef8 11f43-11f44 ' +
  '12470-12474 16a6e-16a6f 16af5 16b37-16b39 16b44 16d6e-16d6f 16e97-16e98 1bc9f ' +
  '1da87-1da8a'

/** For a bracket expression in a PostgreSQL regular expression. */
export const SIGN_CLASS = SIGNS.split(' ')
  .map((range) => range.split('-').map((code) => String.fromCodePoint(Number.parseInt(code, 16))))
  .map((ends) => ends.join('-'))
  .join('')

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
