import { expect, test } from 'vitest'
import { isUnchanged } from './message.mjs'

test.each([
  [undefined, false],
  ['', false],
  ['"b"', false],
  ['"ab"', false],
  ['"b", W/"c"', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  [' * ', true],
])('M-22 If-None-Match: %s against "a" is %s', (header, expected) => {
  expect(isUnchanged(header, '"a"')).toBe(expected)
  expect(isUnchanged(header, 'W/"a"')).toBe(expected)
})
