import type { Composition } from '../composition'
import { circle, dome, n, rect, stroke } from '../shapes'

/** Bars and a line over them: figures, evidence, growth. */
export const columns: Composition = ({ width: w, height: h, unit: u, random, scheme }) => {
  const [a, b, c, d] = scheme.inks
  const count = w / h > 1.5 ? 9 : 7
  const margin = w * 0.08
  const slot = (w - 2 * margin) / count
  const bar = slot * 0.72
  const floor = h * 0.86
  let out = ''
  const tops: [number, number][] = []
  for (let i = 0; i < count; i += 1) {
    const x = margin + i * slot + (slot - bar) / 2
    const height = u * (1.2 + (3.6 * i) / count + random.between(0, 1.9))
    const paint = [c, d, b, a][random.int(0, 3)] ?? a
    const top = floor - height
    out += rect(x, top, bar, height, paint)
    const cap = random.int(0, 2)
    if (cap === 0) out += dome(x + bar / 2, top + 0.5, bar / 2, paint)
    if (cap === 1) out += circle(x + bar / 2, top - bar * 0.1, bar / 2, paint === a ? c : a)
    if (cap === 2 && paint !== b) out += rect(x, top, bar, u * 0.35, b)
    tops.push([x + bar / 2, top - u * random.between(1, 1.5)])
  }
  out += rect(w * 0.04, floor, w * 0.92, u * 0.14, b)
  const line = tops.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')
  const wire = scheme.light === scheme.ground ? b : scheme.light
  out += stroke(line, wire, u * 0.08)
  for (const [x, y] of tops)
    out += circle(x, y, u * 0.19, wire) + circle(x, y, u * 0.09, scheme.ground)
  return out
}
