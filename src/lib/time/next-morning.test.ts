import { expect, test } from 'vitest'
import { getNextMorning } from './next-morning'

test.each([
  ['2026-01-05T01:00:00Z', 'Asia/Kolkata', '2026-01-05T02:30:00.000Z'],
  ['2026-01-05T02:30:00Z', 'Asia/Kolkata', '2026-01-06T02:30:00.000Z'],
  ['2026-01-05T23:00:00Z', 'Asia/Kolkata', '2026-01-06T02:30:00.000Z'],
  ['2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
])('D-28 after %s in %s the next morning is %s', (now, zone, morning) => {
  expect(getNextMorning(new Date(now), zone).toISOString()).toBe(morning)
})
