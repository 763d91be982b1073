import type { Composition } from '../composition'
import { circle, group, n, path, rect } from '../shapes'

/** Leaves around a centre, on stems: growth, generation, campaigns. */
export const petals: Composition = ({ width: w, height: h, unit: u, random, scheme }) => {
  const [a, b, c, d] = scheme.inks
  const leaf = (length: number, width: number, paint: string) =>
    path(
      `M0 0C${n(width)} ${n(-length * 0.3)} ${n(width)} ${n(-length * 0.7)} 0 ${n(-length)}C${n(-width)} ${n(-length * 0.7)} ${n(-width)} ${n(-length * 0.3)} 0 0Z`,
      paint,
    )
  const flower = (x: number, y: number, size: number, count: number, paints: readonly string[]) => {
    let out = ''
    const start = random.between(0, 40)
    for (let i = 0; i < count; i += 1) {
      const paint = paints[i % paints.length] ?? a
      out += group(
        leaf(size, size * (2.1 / count) * 1.4, paint),
        `translate(${n(x)} ${n(y)}) rotate(${n(start + (i * 360) / count)})`,
      )
    }
    return out + circle(x, y, size * 0.2, b) + circle(x, y, size * 0.09, scheme.light)
  }
  const stem = (x: number, y: number) =>
    rect(x - u * 0.09, y, u * 0.18, h - y, b) +
    group(leaf(u * 1.7, u * 0.6, b), `translate(${n(x)} ${n(y + (h - y) * 0.72)}) rotate(52)`) +
    group(leaf(u * 1.5, u * 0.55, b), `translate(${n(x)} ${n(y + (h - y) * 0.86)}) rotate(-48)`)
  const spots = w / h > 1.5 ? [0.16, 0.39, 0.63, 0.85] : [0.2, 0.5, 0.8]
  const paints = random.shuffle([[a], [a, c], [d, a], [c, d]] as const)
  return spots
    .map((at, i) => {
      const x = w * at
      const y = h * ((i % 2 ? 0.34 : 0.5) + random.between(-0.05, 0.05))
      return (
        stem(x, y) +
        flower(x, y, u * random.between(1.7, 2.25), random.pick([6, 8, 10]), paints[i % 4] ?? [a])
      )
    })
    .join('')
}
