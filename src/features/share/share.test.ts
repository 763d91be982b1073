import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DIFFICULTIES } from '@/features/catalog/catalog'
import { COVERS } from '@/features/categories/categories'
import { toPicture } from '@/lib/pictures/picture'
import { drawTitle, readPlaceholder, toDrawable } from './server/draw-share-picture'

test('a share picture leaves out what would need a font from the internet', () => {
  expect(toDrawable('नमस्ते AI 🚀 für Ærø – “₹2999”', 80)).toBe('AI für Ærø – “₹2999”')
  expect(toDrawable('你好', 80)).toBe('')
})

test('a long title is cut at a word', () => {
  expect(toDrawable('One two three four', 12)).toBe('One two…')
})

test('P-48 B-23 each cover and each level has a cover of its own in the placeholder', async () => {
  const whole = (await readPlaceholder()).toString()
  for (const part of ['no-such-part', '(', '.+'])
    expect((await readPlaceholder(part)).toString()).toBe(whole)
  const parts = COVERS.flatMap((cover) =>
    DIFFICULTIES.map((difficulty) => toPicture({ cover, difficulty }).src.split('#')[1]),
  )
  const drawn = await Promise.all([...new Set(parts)].map((part) => readPlaceholder(part)))
  expect(new Set([whole, ...drawn.map(String)]).size).toBe(drawn.length + 1)
})

const OPTIONS = { size: 64, width: 652, height: 330, color: '#000000', most: 96 }

/** How dark the columns of a drawn title are, as a text that two different drawings do not share. */
async function measureInk(title: string) {
  const drawn = await drawTitle(title, OPTIONS)
  if (!drawn) return null
  const data = Buffer.from(drawn.src.split(',')[1] ?? '', 'base64')
  return sharp(data).extractChannel('alpha').raw().toBuffer()
}

test.each([
  ['ಕನ್ನಡದಲ್ಲಿ', 'ತೆಲುಗಿನಲ್ಲಿ'],
  ['தமிழில்', 'மலையில்'],
  ['বাংলা ভাষা', 'ভাষার বাংলা'],
  ['हिन्दी में', 'मराठी में'],
  ['മലയാളം', 'തമിഴിൽ'],
  ['اردو میں', 'عربی میں'],
  ['เรียนรู้', 'ภาษาไทย'],
  ['Введение', 'Ελληνικά'],
])('M-15 the title “%s” is drawn with its own letters', async (title, other) => {
  const [one, two] = await Promise.all([measureInk(title), measureInk(other)])
  expect(one?.some((alpha) => alpha > 200)).toBe(true)
  expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false)
  // Letters without a font are boxes with their number in it: as wide for every letter.
  const drawn = await drawTitle(title, OPTIONS)
  expect(drawn?.height).toBeLessThan(130)
})

test('M-15 a title of Latin letters, of ideographs or of emoji alone is not shaped', async () => {
  for (const title of ['Plain & simple', '中文', '🚀'])
    expect(await drawTitle(title, OPTIONS)).toBe(null)
})
