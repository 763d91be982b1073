/**
 * A visible letter, number, punctuation mark or symbol. Excludes "default ignorable" characters
 * such as Hangul fillers, and two characters with an empty glyph that no Unicode property
 * identifies.
 */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u

export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

/** Invisible characters that change text direction (Unicode Technical Report 36). */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/**
 * Converts a text to one line: removes bidirectional controls and replaces control characters and
 * line ends by a space. Keeps joiners, which many scripts need.
 */
export function toPlainLine(text: string): string {
  return text.replace(BIDI_CONTROLS, '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

/** Never splits a surrogate pair: PostgreSQL rejects JSON with a lone surrogate. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

/** Converts a name to one line of at most `most` characters. Returns '' if nothing is visible. */
export function toPlainName(name: string, most = 100): string {
  const plain = cutText(toPlainLine(name).replace(/\s+/g, ' ').trim(), most)
  return isBlank(plain) ? '' : plain
}
