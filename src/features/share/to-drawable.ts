/** Everything but what the fonts at hand can draw: Latin with its accents, and common signs. */
const FOREIGN = /[^\u0020-\u007e\u00a0-\u017f\u2010-\u2015\u2018-\u201e\u2026\u20ac\u20b9]+/gu

/**
 * A text as the share picture can draw it, at most `most` characters: other scripts and emoji are
 * left out, because the drawing library would ask a font server on the internet for them. Empty when
 * nothing is left.
 */
export function toDrawable(text: string, most: number): string {
  const plain = text.normalize('NFC').replace(FOREIGN, ' ').replace(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  return `${plain.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}
