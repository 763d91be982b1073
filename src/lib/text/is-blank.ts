/**
 * A visible letter, number, punctuation mark or symbol. Excludes "default ignorable" characters
 * such as Hangul fillers, and two characters with an empty glyph that no Unicode property
 * identifies.
 */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u

export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}
