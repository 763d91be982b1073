/** Everything that the bundled fonts, which cover extended Latin, cannot draw. */
const FOREIGN = /[^\u0020-\u007e\u00a0-\u017f\u2010-\u2015\u2018-\u201e\u2026\u20ac\u20b9]+/gu

/**
 * Reduces a text to the characters that the share picture can draw, at most `most` of them. Other
 * scripts and emoji are removed, because the library would request fonts for them from the
 * internet. The result can be empty.
 */
export function toDrawable(text: string, most: number): string {
  const plain = text.normalize('NFC').replace(FOREIGN, ' ').replace(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  return `${plain.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}
