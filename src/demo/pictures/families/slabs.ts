import type { Composition } from '../composition'
import { contrastOn, mix } from '../palette'
import { circle, dome, faded, group, n, rect } from '../shapes'

/** Hand-sized screens side by side: mobile work. */
export const slabs: Composition = ({ width: w, height: h, unit: u, random, scheme }) => {
  const [a, b, c, d] = scheme.inks
  const count = w / h > 1.5 ? 4 : 3
  const tilt = random.pick([-12, -8, 8, 12])
  const paints = random.shuffle([a, c, d, b])
  let out = ''
  for (let i = 0; i < count; i += 1) {
    const sw = u * 2.5
    const sh = u * 5.2
    const x = w / 2 + (i - (count - 1) / 2) * u * 3.15
    const y = h / 2 + (i % 2 ? u * 0.75 : -u * 0.75)
    const screen = paints[i % 4] ?? a
    const on = contrastOn(screen, scheme)
    const glow = screen === a ? mix(a, on, 0.55) : a
    const edge = scheme.ground === scheme.dark || b === scheme.light ? scheme.light : scheme.dark
    const kinds = [
      circle(0, -u * 0.5, u * 0.78, glow) + dome(0, u * 1.5, u * 0.9, on),
      [0, 1, 2, 3]
        .map((k) =>
          rect(
            -u * 0.85,
            -u * 1.5 + k * u * 0.8,
            u * (k % 2 ? 1.2 : 1.7),
            u * 0.45,
            k === 1 ? glow : on,
            u * 0.12,
          ),
        )
        .join(''),
      [0, 1, 2, 3, 4, 5]
        .map((k) =>
          rect(
            -u * 0.85 + (k % 2) * u * 0.9,
            -u * 1.5 + Math.floor(k / 2) * u,
            u * 0.75,
            u * 0.8,
            k === 2 ? glow : mix(screen, on, 0.3),
            u * 0.16,
          ),
        )
        .join(''),
      dome(0, u * 0.1, u * 0.9, on) + dome(0, u * 1.3, u * 0.9, glow),
    ]
    const body =
      faded(rect(-sw / 2 + u * 0.2, -sh / 2 + u * 0.2, sw, sh, scheme.dark, u * 0.42), 0.2) +
      rect(-sw / 2, -sh / 2, sw, sh, edge, u * 0.42) +
      rect(-sw / 2 + u * 0.14, -sh / 2 + u * 0.14, sw - u * 0.28, sh - u * 0.28, screen, u * 0.3) +
      rect(-u * 0.35, sh / 2 - u * 0.45, u * 0.7, u * 0.1, on, u * 0.05) +
      (kinds[i % kinds.length] ?? '')
    out += group(body, `translate(${n(x)} ${n(y)}) rotate(${tilt})`)
  }
  return out
}
