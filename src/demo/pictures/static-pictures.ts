import { drawAvatar } from './draw-avatar'
import { drawCover, type FamilyName } from './draw-cover'
import { drawHero } from './draw-hero'
import { drawMark } from './draw-mark'
import { drawPlaceholder } from './draw-placeholder'
import type { SchemeName } from './palette'

/** One file below public/. WebP and PNG are made from the SVG, `width` square or as drawn. */
export type StaticPicture = { file: string; svg: string; width?: number }

/** The first nine are the gallery of the home page (P-12), the others those of the workshops. */
const gallery: readonly [FamilyName, SchemeName][] = [
  ['bench', 'clay'],
  ['nodes', 'daylight'],
  ['tiles', 'pine'],
  ['bubbles', 'ember'],
  ['layers', 'honey'],
  ['orbits', 'night'],
  ['panes', 'meadow'],
  ['petals', 'sand'],
  ['blocks', 'dusk'],
  ['weave', 'honey'],
  ['columns', 'pine'],
  ['curve', 'daylight'],
  ['stairs', 'clay'],
  ['slabs', 'night'],
  ['arches', 'meadow'],
  ['ripples', 'ember'],
  ['bench', 'pine'],
  ['nodes', 'dusk'],
  ['tiles', 'daylight'],
  ['panes', 'honey'],
  ['orbits', 'clay'],
  ['columns', 'night'],
  ['bubbles', 'meadow'],
  ['blocks', 'sand'],
]

const number = (index: number) => String(index + 1).padStart(2, '0')

/** Every committed picture of public/, drawn anew by `scripts/pictures.mjs`. */
export function staticPictures(): StaticPicture[] {
  return [
    ...gallery.map(([family, scheme], i) => ({
      file: `gallery/${number(i)}.webp`,
      svg: drawCover({ seed: `gallery-${number(i)}`, family, scheme, width: 960, height: 720 }),
    })),
    { file: 'people/01.webp', svg: drawAvatar('face-18') },
    { file: 'people/02.webp', svg: drawAvatar('face-20') },
    { file: 'people/03.webp', svg: drawAvatar('face-14') },
    { file: 'hero.svg', svg: drawHero() },
    { file: 'placeholder.svg', svg: drawPlaceholder() },
    { file: 'icon.svg', svg: drawMark() },
    { file: 'apple-icon.png', svg: drawMark({ round: false }), width: 180 },
    { file: 'icon-192.png', svg: drawMark(), width: 192 },
    { file: 'icon-512.png', svg: drawMark(), width: 512 },
    { file: 'favicon.ico', svg: drawMark(), width: 32 },
  ]
}
