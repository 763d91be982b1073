import { expect, test } from 'vitest'
import { narrowScript } from './narrow-scripts.mjs'

test.each([
  String.raw`'→ déjà vu 😀'`,
  String.raw`'a\→b\\é\\\é'`,
  '`ready → ${1 + 1} ✓`',
  String.raw`['é→😀-'.replace(/[\é→]/g, 'x'), /^\😀$/.test('😀'), /^[😀]$/u.test('😀')]`,
  `(() => { const größe = { 'ü': 1, ö: 2 }; return größe })()`,
])('the same value in ASCII: %s', (source) => {
  const narrow = narrowScript(source)
  expect(narrow).toMatch(/^[\0-\x7f]*$/)
  // Both are texts of this test.
  const valueOf = (script: string): unknown => new Function(`return ${script}`)()
  expect(valueOf(narrow)).toEqual(valueOf(source))
})

test('a script in ASCII stays as it is', () => {
  const source = String.raw`'\u2192 \n'`
  expect(narrowScript(source)).toBe(source)
})
