import { expect, test } from 'vitest'
import { formatOwnTime, isSameTime } from './own-zone'

const MOMENT = '2025-12-06T04:30:00.000Z'

test.each([
  ['Europe/Warsaw', '06 Dec 2025, 5:30 AM CET'],
  ['Asia/Kolkata', '06 Dec 2025, 10:00 AM IST'],
  ['America/New_York', '05 Dec 2025, 11:30 PM EST'],
  ['Asia/Tokyo', '06 Dec 2025, 1:30 PM GMT+9'],
])('D-14 the own time of someone in %s', (zone, words) => {
  expect(formatOwnTime(MOMENT, zone)).toBe(words)
})

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata', true],
  ['Europe/Warsaw', 'Europe/Berlin', true],
  ['Europe/Warsaw', 'Europe/London', false],
  // Twelve hours apart: the same figures on the dial.
  ['Pacific/Tarawa', 'Atlantic/Reykjavik', false],
])('E-09 in %s and %s the clocks agree: %s', (zone, other, expected) => {
  expect(isSameTime(MOMENT, zone, other)).toBe(expected)
})
