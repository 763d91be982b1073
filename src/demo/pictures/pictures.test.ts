import { describe, expect, test } from 'vitest'
import { drawAvatar } from './draw-avatar'
import { drawCover, familyNames } from './draw-cover'
import { schemes, type SchemeName } from './palette'
import { toPng } from './rasterise'
import { staticPictures } from './static-pictures'

const schemeNames = Object.keys(schemes) as SchemeName[]

describe('cover art', () => {
  test('holds no text, no script and nothing from elsewhere', () => {
    const all = [
      ...familyNames.flatMap((family) =>
        schemeNames.map((scheme) => drawCover({ seed: 'x', family, scheme })),
      ),
      ...staticPictures().map(({ svg }) => svg),
    ]
    for (const svg of all) {
      expect(svg).not.toMatch(/<text|<script|<image|<foreignObject|href=|NaN|undefined/)
    }
  })

  test('is the same for the same seed and another for another', () => {
    const seeds = Array.from({ length: 40 }, (_, i) => `workshop-${i}`)
    expect(drawCover({ seed: 'a' })).toBe(drawCover({ seed: 'a' }))
    expect(new Set(seeds.map((seed) => drawCover({ seed }))).size).toBe(40)
    expect(drawAvatar('a')).toBe(drawAvatar('a'))
  })

  test('becomes a small picture', async () => {
    for (const family of familyNames) {
      const png = await toPng(drawCover({ seed: 'size', family }))
      expect(png.subarray(1, 4).toString()).toBe('PNG')
      expect(png.length).toBeLessThan(300_000)
    }
  })
})

test('P-12 the gallery has nine pictures and every static picture its own file', () => {
  const files = staticPictures().map(({ file }) => file)
  expect(new Set(files).size).toBe(files.length)
  for (let i = 1; i <= 9; i += 1) expect(files).toContain(`gallery/0${i}.webp`)
  expect(files).toContain('placeholder.svg')
})
