import { colours, mix } from './palette'
import { randomFrom } from './random'
import { circle, dome, faded, n, path, polygon, rect, stroke, svg } from './shapes'

const skins = ['#8a583c', '#b87a52', '#d79a72', '#efc3a0'] as const
const hairs = [colours.ink, '#4a2c22', '#7a3b22', colours.indigo] as const
const clothes = [colours.teal, colours.vermilion, colours.indigo, colours.ink] as const
const grounds = [colours.ochre, colours.sage, colours.blush, colours.sand] as const

type Hair = 'bun' | 'crop' | 'bob' | 'curls'

/** A friendly face of nobody in particular, cut from paper; square, 256 px. */
export function drawAvatar(seed: string, hair?: Hair): string {
  const random = randomFrom(seed)
  const skin = random.pick(skins)
  const dark = random.pick(hairs)
  const cloth = random.pick(clothes)
  const ground = random.pick(grounds)
  const style = hair ?? random.pick(['bun', 'crop', 'bob', 'curls'])
  const behind = {
    bun: circle(128, 44, 26, dark),
    crop: '',
    bob: rect(66, 62, 124, 122, dark, 58),
    curls: [
      [74, 92],
      [86, 62],
      [128, 48],
      [170, 62],
      [182, 92],
      [72, 124],
      [184, 124],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 30, dark))
      .join(''),
  }[style]
  const front = {
    bun: path('M76 112A52 54 0 0 1 180 112C160 96 146 88 128 72C112 90 96 98 76 112Z', dark),
    crop: path('M76 106A52 56 0 0 1 180 106C168 84 150 82 128 84C104 86 88 88 76 106Z', dark),
    bob: path('M76 116A52 56 0 0 1 180 116C172 92 150 84 120 80C112 96 94 104 76 116Z', dark),
    curls: [98, 128, 158].map((x) => circle(x, 70, 20, dark)).join(''),
  }[style]
  const shadow = mix(skin, colours.ink, 0.22)
  const face =
    rect(108, 150, 40, 54, shadow, 18) +
    rect(78, 66, 100, 112, skin, 50) +
    circle(108, 120, 5.5, colours.ink) +
    circle(148, 120, 5.5, colours.ink) +
    faded(circle(96, 138, 10, colours.vermilion) + circle(160, 138, 10, colours.vermilion), 0.28) +
    stroke(`M114 146Q128 ${n(random.between(156, 162))} 142 146`, colours.ink, 4.5)
  const body =
    dome(128, 262, 84, cloth) +
    polygon(
      [
        [104, 188],
        [152, 188],
        [128, 216],
      ],
      shadow,
    )
  const accent = circle(random.chance(0.5) ? 214 : 40, 58, 22, mix(ground, colours.paper, 0.55))
  return svg(256, 256, rect(0, 0, 256, 256, ground) + accent + behind + body + face + front)
}
