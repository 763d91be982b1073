import type { Composition } from '../composition'
import { contrastOn } from '../palette'
import { circle, group, n, polygon, rect, ring, stroke } from '../shapes'

/** Steps and the wires between them: automation, pipelines, no-code flows. */
export const nodes: Composition = ({ width: w, height: h, unit: u, random, scheme }) => {
  const [a, b, c, d] = scheme.inks
  const columns = w / h > 1.5 ? 4 : 3
  const places = Array.from({ length: columns }, (_, column) => {
    const rows = column === 0 || column === columns - 1 ? random.int(1, 2) : random.int(2, 3)
    return Array.from({ length: rows }, (__, row) => ({
      x: w * (0.14 + (0.72 * column) / (columns - 1)),
      y: h * (rows === 1 ? 0.5 : 0.2 + (0.6 * row) / (rows - 1)),
    }))
  })
  let wires = ''
  let marks = ''
  places.forEach((here, column) => {
    here.forEach((from, row) => {
      const after = places[column + 1]
      if (!after) return
      const targets = after.filter((_, i) => i === row % after.length || random.chance(0.45))
      for (const to of targets) {
        const mid = (from.x + to.x) / 2
        const r = Math.min(u * 0.5, Math.abs(to.y - from.y) / 2)
        const dir = to.y > from.y ? 1 : -1
        const bend =
          r < 1
            ? `H${n(to.x)}`
            : `H${n(mid - r)}Q${n(mid)} ${n(from.y)} ${n(mid)} ${n(from.y + dir * r)}V${n(to.y - dir * r)}Q${n(mid)} ${n(to.y)} ${n(mid + r)} ${n(to.y)}H${n(to.x)}`
        wires += stroke(`M${n(from.x)} ${n(from.y)}${bend}`, b, u * 0.14)
      }
    })
  })
  let turn = random.int(0, 3)
  for (const { x, y } of places.flat()) {
    const paint = [a, c, d, a][turn % 4] ?? a
    const inner = contrastOn(paint, scheme)
    const s = u * 0.95
    if (turn % 4 === 0) marks += circle(x, y, s, paint) + ring(x, y, s * 0.45, s * 0.22, inner)
    if (turn % 4 === 1) {
      marks += rect(x - s, y - s, s * 2, s * 2, paint, s * 0.3)
      marks += rect(x - s * 0.5, y - s * 0.42, s, s * 0.24, inner, s * 0.12)
      marks += rect(x - s * 0.5, y + s * 0.14, s * 0.6, s * 0.24, inner, s * 0.12)
    }
    if (turn % 4 === 2) {
      const square = rect(-s * 0.85, -s * 0.85, s * 1.7, s * 1.7, paint, s * 0.18)
      marks += group(square, `translate(${n(x)} ${n(y)}) rotate(45)`) + circle(x, y, s * 0.3, inner)
    }
    if (turn % 4 === 3) {
      marks += rect(x - s * 1.15, y - s * 0.7, s * 2.3, s * 1.4, paint, s * 0.7)
      marks += polygon(
        [
          [x - s * 0.25, y - s * 0.38],
          [x + s * 0.42, y],
          [x - s * 0.25, y + s * 0.38],
        ],
        inner,
      )
    }
    turn += 1
  }
  return wires + marks
}
