import { expect, test } from 'vitest'
import { toPlainName } from './plain-text'

test.each([
  ['Lina\r\nBcc: evil@other.test', 'Lina Bcc: evil@other.test'],
  ['\u202eanimdA', 'animdA'],
  ['Ada\u2028\u2066 Lovelace\u2069 ', 'Ada Lovelace'],
  ['a\u0000b', 'a b'],
  ['\u202e\u200b', ''],
  ['x'.repeat(300), 'x'.repeat(100)],
  [`${'x'.repeat(99)}😀`, 'x'.repeat(99)],
  ['നന്\u200dമ', 'നന്\u200dമ'],
  ['<b>Bobby</b>', '<b>Bobby</b>'],
])('S-35 a name is one plain line: %j', (name, plain) => {
  expect(toPlainName(name)).toBe(plain)
})
