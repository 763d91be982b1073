import { expect, test } from 'vitest'
import { fold } from './fold'

test.each([
  ['हिन्दी', 'हिन्दी'],
  ['が', 'が'],
  ['한국어', '한국어'],
])('D-05 the marks of %s are letters of their own', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each([
  ['Café', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['ZÜRICH', 'zurich'],
  ['Straße', 'strasse'],
  ['Łódź Ærø', 'lodz aero'],
  ['İstanbul', 'istanbul'],
  ['Ñandú, ёлка', 'nandu, елка'],
])('D-05 %s is found as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
