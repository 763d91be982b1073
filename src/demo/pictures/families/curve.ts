import type { Composition } from '../composition'
import { circle, group, n, polygon, rect, stroke } from '../shapes'

/** A drawn curve with its handles and the pencil that drew it: design. */
export const curve: Composition = ({ width: w, height: h, unit: u, random, scheme }) => {
  const [a, b, c, d] = scheme.inks
  const high = h * random.between(0.06, 0.2)
  const dip = h * random.between(0.84, 0.98)
  const p0 = [w * 0.08, h * random.between(0.66, 0.84)] as const
  const h0 = [w * random.between(0.14, 0.22), high] as const
  const p1 = [w * random.between(0.42, 0.48), h * 0.52] as const
  const before = [p1[0] - w * 0.11, high] as const
  const after = [2 * p1[0] - before[0], 2 * p1[1] - before[1]] as const
  const tip = [w * 0.73, h * random.between(0.4, 0.5)] as const
  const at = ([x, y]: readonly [number, number]) => `${n(x)} ${n(y)}`
  const line = `M${at(p0)}C${at(h0)} ${at(before)} ${at(p1)}S${n(w * 0.68)} ${n(dip)} ${at(tip)}`
  let out = circle(w * random.between(0.26, 0.34), h * 0.45, u * 2.6, d)
  out += rect(w * random.between(0.54, 0.6), h * 0.52, u * 2.9, u * 2.9, c)
  out += stroke(line, a, u * 0.7) + stroke(line, b, u * 0.1)
  out +=
    stroke(`M${at(p0)}L${at(h0)}`, b, u * 0.06) + stroke(`M${at(after)}L${at(before)}`, b, u * 0.06)
  for (const [x, y] of [h0, before, after]) out += circle(x, y, u * 0.22, b)
  for (const [x, y] of [p0, p1]) {
    out += rect(x - u * 0.32, y - u * 0.32, u * 0.64, u * 0.64, b)
    out += rect(x - u * 0.17, y - u * 0.17, u * 0.34, u * 0.34, scheme.light)
  }
  const body = u * 4.4
  const pencil =
    polygon(
      [
        [0, 0],
        [u * 1.25, -u * 0.54],
        [u * 1.25, u * 0.54],
      ],
      scheme.light,
    ) +
    polygon(
      [
        [0, 0],
        [u * 0.46, -u * 0.2],
        [u * 0.46, u * 0.2],
      ],
      b,
    ) +
    rect(u * 1.25, -u * 0.54, body, u * 0.37, c) +
    rect(u * 1.25, -u * 0.18, body, u * 0.37, a) +
    rect(u * 1.25, u * 0.18, body, u * 0.36, b)
  return out + group(pencil, `translate(${at(tip)}) rotate(${n(random.between(-52, -40))})`)
}
