import { colours } from './palette'
import { path, polygon, rect, svg } from './shapes'

/** The brand mark as an SVG document: a trestle that is an A. `size` is its width in pixels. */
export function drawMark({ size = 64, round = true }: { size?: number; round?: boolean } = {}) {
  const { vermilion, paper, ink } = colours
  const inner =
    rect(0, 0, 64, 64, vermilion, round ? 14 : 0) +
    path('M27.2 11H36.8L52.5 53H43.4L32 21.4L20.6 53H11.5Z', paper) +
    rect(8, 36, 48, 7.5, ink, 1.5) +
    polygon(
      [
        [32, 21.4],
        [35.2, 30.2],
        [28.8, 30.2],
      ],
      vermilion,
    )
  return svg(64, 64, inner).replace('width="64" height="64"', `width="${size}" height="${size}"`)
}
