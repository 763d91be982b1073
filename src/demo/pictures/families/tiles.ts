import type { Composition } from '../composition'
import { circle, quarter, rect, ring } from '../shapes'

/** A floor of quarter discs, leaves and rings: pattern, modules, systems. */
export const tiles: Composition = ({ width, height, random, scheme }) => {
  const columns = random.pick([5, 6, 7])
  const size = Math.ceil(width / columns)
  const rows = Math.ceil(height / size)
  const top = (height - rows * size) / 2
  const [a, b, c, d] = scheme.inks
  const paints = [a, b, c, d, scheme.ground] as const
  let out = ''
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = column * size
      const y = top + row * size
      const [under, over, third] = random.shuffle(
        random.chance(0.3) ? [scheme.ground, a, b] : paints,
      )
      const turn = random.int(0, 3)
      out += rect(x, y, size + 1, size + 1, under ?? a)
      const motif = random.int(0, 6)
      if (motif <= 1) out += quarter(x, y, size, turn, over ?? b)
      if (motif === 1) out += quarter(x, y, size / 2, 0, third ?? c)
      if (motif === 2) {
        out +=
          quarter(x, y, size, turn, over ?? b) + quarter(x, y, size * 0.999, turn + 2, over ?? b)
      }
      if (motif === 3) out += circle(x + size / 2, y + size / 2, size * 0.32, over ?? b)
      if (motif === 4) {
        out += ring(x + size / 2, y + size / 2, size * 0.3, size * 0.14, over ?? b)
      }
      if (motif === 5) {
        out += quarter(x, y, size / 2, 0, over ?? b)
        out += quarter(x + size / 2, y + size / 2, size / 2, 2, over ?? b)
      }
      if (motif === 6) {
        for (let i = 0; i < 4; i += 1) {
          out += rect(x, y + (i * size) / 4, size + 1, size / 8, over ?? b)
        }
      }
    }
  }
  return out
}
