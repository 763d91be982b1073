import { drawCover } from './draw-cover'
import { colours, mix } from './palette'

const { sand, paper, ink } = colours

/** The picture of a record without one (P-48): the bench, in quiet paper tones. */
export function drawPlaceholder(): string {
  const ground = mix(sand, paper, 0.35)
  const tone = (share: number) => mix(ground, mix(ink, sand, 0.2), share)
  return drawCover({
    seed: 'placeholder-4',
    family: 'bench',
    scheme: {
      ground,
      inks: [tone(0.14), tone(0.34), tone(0.22), tone(0.08)],
      dark: ink,
      light: paper,
    },
  })
}
