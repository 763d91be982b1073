import { expect, test } from 'vitest'
import { drawTiles } from './share-tiles'
import { toDrawable } from './to-drawable'

test('a share picture leaves out what would need a font from the internet', () => {
  expect(toDrawable('नमस्ते AI 🚀 für Ærø – “₹2999”', 80)).toBe('AI für Ærø – “₹2999”')
  expect(toDrawable('你好', 80)).toBe('')
})

test('a long title is cut at a word', () => {
  expect(toDrawable('One two three four', 12)).toBe('One two…')
})

test('each page has its own pattern, always the same', () => {
  expect(drawTiles('a')).toBe(drawTiles('a'))
  expect(drawTiles('a')).not.toBe(drawTiles('b'))
})
