import type { Composition } from '../composition'
import { circle, faded, polygon, rect } from '../shapes'

/** People and programs talking: prompts, chat, conversation design. */
export const bubbles: Composition = ({ width: w, height: h, unit: u, random, scheme }) => {
  const [a, b, c, d] = scheme.inks
  const bubble = (x: number, y: number, bw: number, bh: number, paint: string, right: boolean) => {
    const foot = right ? x + bw - u * 1.3 : x + u * 0.5
    const tip = right ? foot + u * 0.95 : foot - u * 0.15
    return (
      rect(x, y, bw, bh, paint, Math.min(bh / 2, u * 0.75)) +
      polygon(
        [
          [foot, y + bh - u * 0.3],
          [foot + u * 0.8, y + bh - u * 0.3],
          [tip, y + bh + u * 0.75],
        ],
        paint,
      )
    )
  }
  const lines = (x: number, y: number, full: number, shares: readonly number[], paint: string) =>
    shares
      .map((share, i) => rect(x, y + i * u * 0.62, full * share, u * 0.28, paint, u * 0.14))
      .join('')
  const flip = random.chance(0.5)
  const [bx, sx] = flip ? [w * 0.36, w * 0.08] : [w * 0.09, w * 0.5]
  const big = w * 0.54
  let out = circle(flip ? w * 0.18 : w * 0.84, h * 0.3, u * 1.9, d)
  out += faded(bubble(bx + u * 0.2, u * 1.4, big, u * 3, scheme.dark, flip), 0.16)
  out += bubble(bx, u * 1.2, big, u * 3, a, flip)
  out += lines(
    bx + u * 0.9,
    u * 2,
    big - u * 1.8,
    [0.9, 1, 0.55],
    scheme.light === a ? b : scheme.light,
  )
  const small = w * 0.42
  out += faded(bubble(sx + u * 0.2, u * 5.25, small, u * 2.1, scheme.dark, !flip), 0.16)
  out += bubble(sx, u * 5.05, small, u * 2.1, b, !flip)
  for (let i = 0; i < 3; i += 1) {
    out += circle(sx + small / 2 + (i - 1) * u * 1.1, u * 6.1, u * 0.32, i === 1 ? a : c)
  }
  const ox = flip ? w * 0.72 : w * 0.2
  return out + circle(ox, h * 0.76, u * 0.8, c) + circle(ox + u * 1.5, h * 0.84, u * 0.36, b)
}
