/** What turns the direction of the text around it and is not seen (Unicode Technical Report 36). */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/**
 * A text as one line: without bidirectional controls, and with a space for control characters and
 * line ends. Joiners stay, because many scripts are written with them.
 */
export function plainLine(text: string): string {
  return text.replace(BIDI_CONTROLS, '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
