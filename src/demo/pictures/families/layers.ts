import type { Composition } from '../composition'
import { mix } from '../palette'
import { circle, faded, n, path } from '../shapes'

/** Sheets of torn paper, one before the other, under a sun. */
export const layers: Composition = ({ width: w, height: h, unit: u, random, scheme }) => {
  const [a, b, c, d] = scheme.inks
  const sheets = random.int(5, 6)
  const far = mix(scheme.ground, d, 0.45)
  const paints = [far, d, c, mix(c, a, 0.55), a, b].slice(-sheets)
  const sunX = w * random.between(0.2, 0.8)
  let out = circle(
    sunX,
    h * 0.3,
    u * random.between(1.3, 2),
    scheme.ground === scheme.light ? a : scheme.light,
  )
  paints.forEach((paint, i) => {
    const base = h * (0.3 + (0.58 * i) / (sheets - 1))
    const swing = u * random.between(0.7, 1.5)
    const steps = random.int(2, 3)
    const shift = random.between(-0.5, 0.5)
    let d0 = `M${n(-u)} ${n(h + u)}V${n(base)}`
    for (let k = 0; k <= steps; k += 1) {
      const x0 = -u + ((w + 2 * u) / (steps + 1)) * k
      const x1 = -u + ((w + 2 * u) / (steps + 1)) * (k + 1)
      const dir = (k + i) % 2 ? 1 : -1
      d0 += `C${n(x0 + (x1 - x0) * (0.4 + shift * 0.3))} ${n(base + dir * swing)} ${n(x0 + (x1 - x0) * 0.6)} ${n(base + dir * swing)} ${n(x1)} ${n(base + random.between(-0.2, 0.2) * u)}`
    }
    d0 += `V${n(h + u)}Z`
    const shadow = `<g transform="translate(0 ${n(-u * 0.16)})">${path(d0, scheme.dark)}</g>`
    out += faded(shadow, 0.13) + path(d0, paint)
  })
  return out
}
