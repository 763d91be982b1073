import type { Composition } from '../composition'
import { mix } from '../palette'
import { arch, circle, polygon, rect } from '../shapes'

/** Gates within gates and one keyhole: access, safety, thresholds. */
export const arches: Composition = ({ width: w, height: h, unit: u, random, scheme }) => {
  const [a, b, c, d] = scheme.inks
  const floor = h * 0.9
  const gates = w / h > 1.5 ? [0.17, 0.83, 0.5] : [0.12, 0.88, 0.5]
  let out = ''
  gates.forEach((at, gate) => {
    const main = gate === 2
    const outer = u * (main ? 2.75 : random.between(1.9, 2.2))
    const height = u * (main ? 4.1 : random.between(1.6, 2.6))
    const paints = main ? [b, a, c, d, scheme.dark] : random.shuffle([a, c, d, b])
    const step = outer / (main ? 5 : 4.4)
    paints.forEach((paint, i) => {
      out += arch(
        w * at,
        floor,
        outer - i * step,
        height,
        paint === scheme.ground ? mix(paint, b, 0.2) : paint,
      )
    })
  })
  const y = floor - u * 3.6
  out += circle(w / 2, floor - u * 4.15, u * 0.42, scheme.light)
  out += polygon(
    [
      [w / 2 - u * 0.2, y - u * 0.4],
      [w / 2 + u * 0.2, y - u * 0.4],
      [w / 2 + u * 0.34, y + u * 0.8],
      [w / 2 - u * 0.34, y + u * 0.8],
    ],
    scheme.light,
  )
  return out + rect(0, floor, w, h - floor, b)
}
