import type { Composition } from '../composition'
import { circle } from '../shapes'

/** Waves that meet: reach, audiences, sound. */
export const ripples: Composition = ({ width: w, height: h, unit: u, random, scheme }) => {
  const [a, b, c, d] = scheme.inks
  const left = random.chance(0.5)
  const low = random.chance(0.5)
  const x = (share: number) => w * (left ? share : 1 - share)
  const y = (share: number) => h * (low ? share : 1 - share)
  const rings = (
    cx: number,
    cy: number,
    paints: readonly string[],
    count: number,
    step: number,
  ) => {
    let out = ''
    for (let i = count; i >= 1; i -= 1)
      out += circle(cx, cy, i * step, paints[i % paints.length] ?? a)
    return out
  }
  const near = rings(x(0), y(1), [scheme.ground, a], 8, u * random.between(0.7, 0.95))
  const far = rings(
    x(random.between(0.74, 0.86)),
    y(random.between(0.16, 0.34)),
    random.shuffle([c, b, d]),
    random.int(4, 6),
    u * random.between(0.6, 0.78),
  )
  const small = rings(x(random.between(0.62, 0.7)), y(0.84), [b, scheme.light], 3, u * 0.4)
  return (
    far +
    near +
    small +
    circle(x(0.42), y(random.between(0.2, 0.3)), u * random.between(0.4, 0.8), c)
  )
}
