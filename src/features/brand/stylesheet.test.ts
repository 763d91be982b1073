import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { FONT_PAIRS, type FontPair } from './font-pairs'
import { drawStylesheet, parseStylesheetAddress, toStylesheetAddress } from './stylesheet'

const hash = () => '0123abcd'
const PAIRS = Object.keys(FONT_PAIRS) as FontPair[]

test('B-01 a site that sets nothing links no stylesheet', () => {
  const style = { accent: null, fonts: 'workshop' } as const
  expect(toStylesheetAddress(style, 'site', hash)).toBeNull()
  expect(drawStylesheet(style, 'site')).toBe('')
  expect(drawStylesheet(style, 'cms')).toBe('')
})

test.each([
  '/brand.site.5b21b6-classic.0123abcd.css.map',
  '/brand.site.5b21b6-none.0123abcd.css',
  '/brand.site.5b21b6-constructor.0123abcd.css',
  '/brand.site.5b21bg-classic.0123abcd.css',
  '/brand.site.red;}-classic.0123abcd.css',
  '/brand.other.5b21b6-classic.0123abcd.css',
  `/brand.site.${'5'.repeat(10_000)}-classic.0123abcd.css`,
])('B-04 no stylesheet has the address %s', (address) => {
  expect(parseStylesheetAddress(address)).toBeUndefined()
})

test('B-04 the address says what is in the stylesheet', () => {
  for (const fonts of PAIRS) {
    for (const accent of ['#5b21b6', null]) {
      const address = toStylesheetAddress({ accent, fonts }, 'cms', hash)
      if (!accent && fonts === 'workshop') continue
      expect(parseStylesheetAddress(address ?? '')).toEqual({
        style: { accent, fonts },
        side: 'cms',
      })
    }
  }
})

test('B-04 the stylesheet of a page has at most 1 KB on its way', () => {
  for (const fonts of PAIRS) {
    const css = drawStylesheet({ accent: '#5b21b6', fonts }, 'site')
    expect(gzipSync(css).length, fonts).toBeLessThan(1024)
    expect(css).not.toMatch(/undefined|NaN|\n/)
  }
  expect(drawStylesheet({ accent: '#5b21b6', fonts: 'workshop' }, 'site').length).toBeLessThan(400)
})

test('B-01 only the chosen pair is loaded', () => {
  const css = drawStylesheet({ accent: null, fonts: 'classic' }, 'site')
  expect(css.match(/\/fonts\/[a-z0-9-]+/g)).toEqual([
    '/fonts/fraunces',
    '/fonts/fraunces-more',
    '/fonts/source-sans-3',
    '/fonts/source-sans-3-more',
  ])
})
