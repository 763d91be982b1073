/** Invisible characters that change text direction (Unicode Technical Report 36). */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/**
 * Converts a text to one line: removes bidirectional controls and replaces control characters and
 * line ends by a space. Keeps joiners, which many scripts need.
 */
export function plainLine(text: string): string {
  return text.replace(BIDI_CONTROLS, '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
