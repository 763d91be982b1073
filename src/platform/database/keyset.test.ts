import { expect, test } from 'vitest'
import { toCursorWhere, parseCursor, toCursorText } from './keyset'

test.each([
  undefined,
  '',
  'x',
  '1-',
  '-1',
  '1-2-3',
  '1e3-4',
  '1-99999999999',
  ['1-2'],
  "1-2' or 1",
])('P-54 %j is no cursor, and the list starts at its beginning', (text) => {
  expect(parseCursor(text)).toBeNull()
  expect(toCursorWhere('answerTime', parseCursor(text), 'descending')).toEqual([])
})

test('P-54 a cursor survives the address', () => {
  const cursor = { time: '2026-01-05T02:30:00.123Z', id: 7 }
  expect(parseCursor(toCursorText(cursor))).toEqual(cursor)
})
