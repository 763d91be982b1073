import type { Composition } from '../composition'
import { circle, n, ring, stroke } from '../shapes'

/** Rings around a core, with bodies on them: models, agents, attention. */
export const orbits: Composition = ({ width: w, height: h, unit: u, random, scheme }) => {
  const [a, b, c, d] = scheme.inks
  const cx = w * random.between(0.36, 0.64)
  const cy = h * random.between(0.46, 0.56)
  const gap = u * random.between(1.25, 1.5)
  let out = ''
  for (let i = 6; i >= 1; i -= 1) {
    const r = gap * (i + 0.3)
    const paint = i % 3 === 0 ? c : b
    out += ring(
      cx,
      cy,
      r,
      i % 2 ? u * 0.05 : u * 0.1,
      paint,
      i === 4 ? `${n(u * 0.1)} ${n(u * 0.3)}` : '',
    )
  }
  for (const [i, paint] of [
    [2, a],
    [3, d],
    [5, c],
  ] as const) {
    const r = gap * (i + 0.3)
    const from = random.between(0, Math.PI * 2)
    const to = from + random.between(0.9, 1.9)
    const at = (angle: number) => `${n(cx + r * Math.cos(angle))} ${n(cy + r * Math.sin(angle))}`
    out += stroke(`M${at(from)}A${n(r)} ${n(r)} 0 0 1 ${at(to)}`, paint, u * 0.42)
  }
  out += circle(cx, cy, gap * 0.92, a)
  out += `<path d="M${n(cx)} ${n(cy - gap * 0.92)}A${n(gap * 0.92)} ${n(gap * 0.92)} 0 0 1 ${n(cx)} ${n(cy + gap * 0.92)}Z" fill="${b}"/>`
  for (let i = 1; i <= 6; i += 1) {
    const r = gap * (i + 0.3)
    for (let k = 0; k < (i > 3 ? 2 : 1); k += 1) {
      const angle = random.between(0, Math.PI * 2)
      const size = u * random.between(0.2, 0.55)
      const paint = random.pick([a, c, d, scheme.light])
      out += circle(cx + r * Math.cos(angle), cy + r * Math.sin(angle), size, paint)
    }
  }
  return out
}
