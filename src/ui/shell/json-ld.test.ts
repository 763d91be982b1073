import { expect, test } from 'vitest'
import { toScriptText } from './json-ld'

test('S-34 structured data cannot end its script or open a comment', () => {
  const data = { name: '</script><script>alert(1)</script><!--', note: 'a\u2028b & c' }
  const text = toScriptText(data)
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)).toEqual(data)
})
