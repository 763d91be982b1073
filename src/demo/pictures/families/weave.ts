import type { Composition } from '../composition'
import { faded, rect } from '../shapes'

/** Bands over and under each other: integration, fabric, version control. */
export const weave: Composition = ({ width: w, height: h, unit: u, random, scheme }) => {
  const [a, b, c, d] = scheme.inks
  const [warp, weft] = [random.shuffle([a, b, c]), random.shuffle([b, d, c, a])]
  const across = [warp[0], warp[0], warp[1]]
  const down = [weft[0], weft[1], weft[1], weft[2]]
  const pitch = u * random.pick([1.5, 1.8, 2.25])
  const band = pitch * random.between(0.72, 0.84)
  const gapX = ((w % pitch) - band + pitch) / 2 - pitch / 2
  const gapY = (h % pitch) / 2 + (pitch - band) / 2
  const lengthX = Math.ceil(w / pitch) + 1
  const lengthY = Math.floor(h / pitch)
  const rowY = (row: number) => gapY + row * pitch
  const columnX = (column: number) => gapX + column * pitch
  let out = ''
  for (let row = 0; row < lengthY; row += 1) {
    out += rect(-u, rowY(row), w + 2 * u, band, across[row % across.length] ?? a)
  }
  for (let column = 0; column < lengthX; column += 1) {
    out += rect(columnX(column), -u, band, h + 2 * u, down[column % down.length] ?? b)
  }
  for (let row = 0; row < lengthY; row += 1) {
    for (let column = 0; column < lengthX; column += 1) {
      const [x, y] = [columnX(column), rowY(row)]
      if ((row + column) % 2) {
        out += rect(x - 0.5, y, band + 1, band, across[row % across.length] ?? a)
        out += faded(rect(x - u * 0.16, y, u * 0.16, band, scheme.dark), 0.14)
        out += faded(rect(x + band, y, u * 0.16, band, scheme.dark), 0.14)
      } else {
        out += faded(rect(x, y - u * 0.16, band, u * 0.16, scheme.dark), 0.14)
        out += faded(rect(x, y + band, band, u * 0.16, scheme.dark), 0.14)
      }
    }
  }
  return out
}
