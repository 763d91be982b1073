/** The shapes of the mark that a site without a mark of its own has, in a square of 64. */
export const MARK = {
  letter: 'M27.2 11H36.8L52.5 53H43.4L32 21.4L20.6 53H11.5Z',
  bar: { x: 8, y: 36, width: 48, height: 7.5, rx: 1.5 },
}

/**
 * The mark as the source of an SVG file. Colors are "#rrggbb".
 * @param {{ ground: string, letter: string, bar: string, radius?: number }} colors
 */
export function drawMark({ ground, letter, bar, radius = 12 }) {
  const { x, y, width, height, rx } = MARK.bar
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${ground}"/><path d="${MARK.letter}" fill="${letter}"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${bar}"/></svg>`
}
