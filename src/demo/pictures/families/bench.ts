import type { Canvas, Composition } from '../composition'
import { mix } from '../palette'
import { arch, circle, dome, faded, group, polygon, rect } from '../shapes'

type Thing = (canvas: Canvas, x: number, y: number, paint: string) => string

const shade = (paint: string) => mix(paint, '#211c1a', 0.16)

const things: readonly [Thing, ...Thing[]] = [
  ({ unit: u }, x, y, paint) =>
    circle(x, y - u, u, paint) +
    faded(circle(x + u * 0.28, y - u * 0.82, u * 0.66, shade(paint)), 0.6),
  ({ unit: u }, x, y, paint) =>
    polygon(
      [
        [x - u, y],
        [x, y - u * 2.9],
        [x + u, y],
      ],
      paint,
    ) +
    polygon(
      [
        [x + u * 0.25, y],
        [x, y - u * 2.9],
        [x + u, y],
      ],
      shade(paint),
    ),
  ({ unit: u, scheme }, x, y, paint) =>
    rect(x - u * 1.2, y - u * 0.42, u * 2.4, u * 0.42, paint) +
    rect(x - u, y - u * 0.84, u * 2.2, u * 0.42, scheme.light) +
    rect(x - u * 1.1, y - u * 1.26, u * 2, u * 0.42, shade(paint)) +
    dome(x - u * 0.1, y - u * 1.26, u * 0.7, scheme.inks[0]),
  ({ unit: u }, x, y, paint) =>
    rect(x - u * 0.32, y - u * 3, u * 0.64, u * 3, paint) +
    rect(x - u * 0.32, y - u * 0.64, u * 2.3, u * 0.64, shade(paint)),
  ({ unit: u, scheme }, x, y, paint) => {
    const pen = (dx: number, tilt: number, tip: string) =>
      group(
        rect(-u * 0.13, -u * 2.9, u * 0.26, u * 2.2, tip) +
          polygon(
            [
              [-u * 0.13, -u * 2.9],
              [0, -u * 3.3],
              [u * 0.13, -u * 2.9],
            ],
            scheme.light,
          ),
        `translate(${x + dx} ${y}) rotate(${tilt})`,
      )
    return (
      pen(-u * 0.3, -9, scheme.inks[0]) +
      pen(u * 0.05, 2, scheme.inks[2]) +
      pen(u * 0.35, 11, scheme.inks[1]) +
      rect(x - u * 0.75, y - u * 1.5, u * 1.5, u * 1.5, paint) +
      rect(x + u * 0.2, y - u * 1.5, u * 0.55, u * 1.5, shade(paint))
    )
  },
  ({ unit: u, scheme }, x, y, paint) =>
    arch(x, y, u * 1.1, u * 1.1, paint) + arch(x, y, u * 0.5, u * 0.8, scheme.ground),
]

/** A bench by the window with things of the trade on it. */
export const bench: Composition = (canvas) => {
  const { width: w, height: h, unit: u, random, scheme } = canvas
  const [a, b, c, d] = scheme.inks
  const top = h * 0.7
  const paneX = random.chance(0.5) ? w * 0.1 : w * 0.9 - u * 5
  const glass = mix(scheme.ground, scheme.light, scheme.ground === scheme.dark ? 0.2 : 0.45)
  let out = ''
  for (const [column, row] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    out += rect(paneX + column * u * 2.6, u * 0.9 + row * u * 2.1, u * 2.4, u * 1.9, glass)
  }
  out += circle(paneX + u * (paneX < w / 2 ? 6.6 : -1.4), u * 2.4, u * 1.25, a)
  out += rect(w * 0.04, top, w * 0.92, u * 0.55, b)
  for (const x of [w * 0.1, w * 0.86]) out += rect(x, top, u * 0.5, h - top, b)
  out += rect(w * 0.1, top + u * 1.5, w * 0.78, u * 0.3, b)
  out += rect(w * 0.04, top, w * 0.92, u * 0.12, mix(b, scheme.light, 0.25))
  const count = Math.max(3, Math.floor(w / (u * 3.9)))
  const chosen = random.shuffle(things)
  for (let i = 0; i < count; i += 1) {
    const x = w * 0.1 + ((i + 0.5) * w * 0.8) / count + random.between(-u * 0.3, u * 0.3)
    const paint = [c, a, d, c][i % 4] ?? a
    out += (chosen[i % chosen.length] ?? things[0])(canvas, x, top, paint)
  }
  return out
}
