/**
 * A letter, number, mark of punctuation or symbol that has a shape: not one that is "default
 * ignorable", such as a Hangul filler, nor one of the two whose shape is empty, which no property of
 * Unicode tells.
 */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u

/** True for a text without a visible character. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}
