import { expect, test } from 'vitest'
import { countCharacters, toDescription } from './search-result'

test('a description is the first line, cut at a word before 160 characters', () => {
  expect(toDescription('\n  First   line.\nSecond')).toBe('First line.')
  const cut = toDescription('word, '.repeat(60))
  expect(cut.length).toBeLessThanOrEqual(160)
  expect(cut).toMatch(/word…$/)
})

test('C-05 a description without spaces is cut between characters', () => {
  for (const before of ['', 'x']) {
    const cut = toDescription(before + '👩🏽‍💻'.repeat(60))
    expect(cut.length).toBeLessThanOrEqual(160)
    expect(cut.replaceAll('👩🏽‍💻', '')).toBe(`${before}…`)
  }
})

test.each([
  ['', 0],
  ['abc', 3],
  ['👩🏽‍💻👨‍👩‍👧', 2],
  ['नमस्ते', 3],
  ['é', 1],
  ['שלום', 4],
])('C-05 %j has %i characters', (text, count) => expect(countCharacters(text)).toBe(count))
