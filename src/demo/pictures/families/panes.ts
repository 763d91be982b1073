import type { Composition } from '../composition'
import { mix } from '../palette'
import { circle, dome, faded, polygon, rect } from '../shapes'

/** Windows of an interface, laid out like cut paper. */
export const panes: Composition = ({ width: w, height: h, unit: u, random, scheme }) => {
  const [a, b, c, d] = scheme.inks
  const flip = random.chance(0.5)
  const sheet = scheme.ground === scheme.light ? '#fffdf8' : scheme.light
  const x = flip ? w * 0.26 : w * 0.08
  const width = w * 0.66
  const [y, height] = [u * 1.2, u * 6]
  let out = circle(flip ? w * 0.2 : w * 0.82, h * 0.62, u * 2.9, a)
  out += faded(rect(x + u * 0.22, y + u * 0.22, width, height, scheme.dark, u * 0.22), 0.18)
  out += rect(x, y, width, height, sheet, u * 0.22)
  out += rect(x, y, width, u * 0.8, b, u * 0.22) + rect(x, y + u * 0.4, width, u * 0.4, b)
  ;[a, c, d].forEach((paint, i) => {
    out += circle(x + u * (0.5 + i * 0.5), y + u * 0.4, u * 0.14, paint)
  })
  const left = x + u * 0.5
  const picture = width * 0.46
  out += rect(left, y + u * 1.3, picture, u * 2.5, c === scheme.light ? d : c)
  out += dome(left + picture * 0.42, y + u * 3.8, Math.min(u * 1.35, picture * 0.4), b)
  out += circle(left + picture * 0.78, y + u * 1.95, u * 0.36, scheme.light)
  const column = left + picture + u * 0.5
  const lines = x + width - u * 0.5 - column
  ;[1, 0.86, 0.94, 0.5].forEach((share, i) => {
    const grey = mix(sheet, scheme.dark, i === 0 ? 0.75 : 0.28)
    out += rect(column, y + u * (1.3 + i * 0.55), lines * share, u * 0.26, grey, u * 0.13)
  })
  out += rect(
    column,
    y + u * 3.45 - u * 0.2,
    lines * 0.45,
    u * 0.55,
    a === scheme.light ? b : a,
    u * 0.27,
  )
  const card = (width - u * 2) / 3
  for (let i = 0; i < 3; i += 1) {
    const cx = left + i * (card + u * 0.5)
    const paint = mix(sheet, [a, b, d][i] ?? a, 0.2)
    out += rect(cx, y + u * 4.25, card, u * 1.3, paint, u * 0.1)
    out += i === 0 ? circle(cx + card / 2, y + u * 4.9, u * 0.38, a) : ''
    out += i === 1 ? rect(cx + card / 2 - u * 0.36, y + u * 4.54, u * 0.72, u * 0.72, b) : ''
    out += i === 2 ? dome(cx + card / 2, y + u * 5.14, u * 0.5, scheme.dark) : ''
  }
  const px = flip ? w * 0.2 : w * 0.79
  const py = h * 0.63
  const arrow = [
    [0, 0],
    [0, 2.1],
    [0.52, 1.62],
    [0.9, 2.5],
    [1.28, 2.34],
    [0.9, 1.48],
    [1.6, 1.44],
  ]
  const pointer = (dx: number, paint: string) =>
    polygon(
      arrow.map(([ax = 0, ay = 0]) => [px + dx + ax * u, py + dx + ay * u] as const),
      paint,
    )
  return out + faded(pointer(u * 0.14, scheme.dark), 0.25) + pointer(0, scheme.light)
}
