import { expect, test } from 'vitest'
import { followStart } from './follow-start'

const opened = { startsAt: '2026-12-05T10:00', endsAt: '2026-12-05T12:30' }

/** Types one start after the other, and an end before the first if one is given. */
function type(starts: string[], from = opened, typedEnd = from.endsAt): string {
  let shown = { ...from, endsAt: typedEnd }
  for (const startsAt of starts)
    shown = { startsAt, endsAt: followStart({ opened: from, shown, startsAt }) }
  return shown.endsAt
}

test.each([
  ['an end that was typed stays', ['2026-12-06T10:00'], opened, '2026-12-05T13:00'],
  ['also before the start', ['2026-12-06T10:00', '2026-12-04T10:00'], opened, '2026-12-05T13:00'],
  ['an end of an event without a start stays', ['2026-12-06T10:00'], { ...opened, startsAt: '' }],
  ['no end is made up', ['2026-12-06T10:00'], { ...opened, endsAt: '' }],
  ['an incomplete start moves nothing', [''], opened],
  ['a year out of range moves nothing', ['275759-12-06T10:00'], opened],
])('Y-05 %s', (_, starts, from, typedEnd = from.endsAt) => {
  expect(type(starts, from, typedEnd)).toBe(typedEnd)
})

test.each([
  [['2026-12-06T10:00'], '2026-12-06T12:30'],
  [['2026-12-05T23:00'], '2026-12-06T01:30'],
  // As it is typed, digit by digit.
  [['0002-12-06T10:00', '0020-12-06T10:00', '', '2027-12-06T10:00'], '2027-12-06T12:30'],
  [['2026-12-07T10:00', '2026-12-05T10:00'], '2026-12-05T12:30'],
])('Y-05 the end follows the start to %j', (starts, end) => {
  expect(type(starts)).toBe(end)
})

test('Y-05 instants follow instants', () => {
  const span = { startsAt: '2026-12-05T10:00:00.000Z', endsAt: '2026-12-05T12:30:00.000Z' }
  expect(type(['2026-12-06T09:15:00.000Z'], span)).toBe('2026-12-06T11:45:00.000Z')
})
