import { expect, test } from 'vitest'
import { toMoreHref, parseShown } from './shown'

test('M-62 L-01 an address asks for whole steps of twelve, at least one and not without bound', () => {
  for (const odd of [undefined, '', '0', '-24', '1e9', '24;', ['24'], '12345'])
    expect(parseShown(odd)).toBe(12)
  expect(parseShown('13')).toBe(24)
  expect(parseShown('24')).toBe(24)
  expect(parseShown('9999')).toBe(1200)
})

test('M-62 L-01 the next address shows twelve more of one list and as many as before of the others', () => {
  expect(toMoreHref('/x', 'saved', { saved: 12, done: 12 })).toBe('/x?saved=24#saved-13')
  expect(toMoreHref('/x', 'saved', { saved: 24, done: 36 })).toBe('/x?saved=36&done=36#saved-25')
  expect(toMoreHref('/x', 'saved', { saved: 1200 })).toBeNull()
})
