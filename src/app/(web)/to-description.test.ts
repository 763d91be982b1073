import { expect, test } from 'vitest'
import { toDescription } from './page-metadata'

test('a description is the first line, cut at a word before 160 characters', () => {
  expect(toDescription('\n  First   line.\nSecond')).toBe('First line.')
  const cut = toDescription('word, '.repeat(60))
  expect(cut.length).toBeLessThanOrEqual(160)
  expect(cut).toMatch(/word…$/)
})
