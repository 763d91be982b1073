import type { Composition } from '../composition'
import { mix } from '../palette'
import { circle, polygon, rect } from '../shapes'

/** Steps up to a flag: careers, practice, progress. */
export const stairs: Composition = ({ width: w, height: h, unit: u, random, scheme }) => {
  const [a, b, c, d] = scheme.inks
  const steps = random.int(5, 6)
  const run = (w * 0.82) / steps
  const rise = (h * 0.58) / steps
  const up = random.chance(0.5)
  const x0 = w * 0.09
  let out = circle(up ? w * 0.3 : w * 0.7, h * 0.34, u * 2.1, mix(scheme.ground, d, 0.75))
  const paints = [c, a, d, b] as const
  const place = (i: number) => (up ? x0 + i * run : x0 + (steps - 1 - i) * run)
  for (let i = 0; i < steps; i += 1) {
    const top = h - (i + 1) * rise
    const paint = paints[i % 4] ?? a
    out += rect(place(i), top, run + 0.5, h - top, paint)
    const shade = mix(paint, scheme.dark, 0.18)
    out += rect(up ? place(i) : place(i) + run * 0.84, top, run * 0.16, h - top, shade)
  }
  const ball = random.int(1, steps - 3)
  const by = h - (ball + 1) * rise
  out += circle(place(ball) + run * 0.55, by - u * 0.5, u * 0.5, paints[ball % 4] === a ? b : a)
  const last = steps - 1
  const fx = place(last) + run * 0.5
  const fy = h - steps * rise
  const wave = up ? -1 : 1
  return (
    out +
    rect(fx - u * 0.06, fy - u * 2.5, u * 0.12, u * 2.5, b) +
    polygon(
      [
        [fx, fy - u * 2.5],
        [fx + wave * u * 1.7, fy - u * 1.95],
        [fx, fy - u * 1.4],
      ],
      a,
    )
  )
}
