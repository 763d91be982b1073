import type { Composition } from '../composition'
import { mix } from '../palette'
import { polygon } from '../shapes'

/** Stacked cubes seen from above: building, programming, releases. */
export const blocks: Composition = ({ width: w, height: h, unit: u, random, scheme }) => {
  const paints = scheme.inks.filter((paint) => paint !== scheme.dark)
  const s = u * random.between(1, 1.25)
  const [dx, dy] = [s * 0.866, s * 0.5]
  const side = 4
  const originX = w / 2
  const originY = h * 0.5 - (side - 1) * dy + u * 1.25
  const cube = (x: number, y: number, z: number, paint: string) => {
    const cx = originX + (x - y) * dx
    const cy = originY + (x + y) * dy - z * s
    const left = mix(paint, scheme.dark, 0.22)
    const right = mix(paint, scheme.dark, 0.45)
    return (
      polygon(
        [
          [cx, cy - dy],
          [cx + dx, cy],
          [cx, cy + dy],
          [cx - dx, cy],
        ],
        mix(paint, scheme.light, 0.12),
      ) +
      polygon(
        [
          [cx - dx, cy],
          [cx, cy + dy],
          [cx, cy + dy + s],
          [cx - dx, cy + s],
        ],
        left,
      ) +
      polygon(
        [
          [cx + dx, cy],
          [cx, cy + dy],
          [cx, cy + dy + s],
          [cx + dx, cy + s],
        ],
        right,
      )
    )
  }
  let out = ''
  for (let sum = 0; sum <= 2 * (side - 1); sum += 1) {
    for (let x = 0; x < side; x += 1) {
      const y = sum - x
      if (y < 0 || y >= side) continue
      const back = (2 * (side - 1) - sum) / (2 * (side - 1))
      const height = Math.max(0, Math.round(random.between(-0.9, 1.2) + back * 2.6))
      const paint = paints[random.int(0, paints.length - 1)] ?? scheme.light
      for (let z = 0; z <= height; z += 1) {
        out += cube(x, y, z, paint)
      }
    }
  }
  return out
}
