import { expect, test } from 'vitest'
import { durationMinutes, longestSeconds, LONGEST_MINUTES, toIsoDuration } from './duration'

const DAY = 24 * 60

test.each([
  ['90 minutes', 90],
  ['1 hour', 60],
  ['1.5 hours', 90],
  ['1 h 30 min', 90],
  ['45min', 45],
  ['2-hour', 120],
  ['36 hours', 36 * 60],
  ['an evening', 60],
  ['1 weekend', 60],
  ['0 minutes', 60],
])('D-08 %s are %d minutes', (words, minutes) => {
  expect(durationMinutes(words)).toBe(minutes)
})

test.each([
  ['1 day', DAY],
  ['8 weeks', 56 * DAY],
  ['8 Weeks', 56 * DAY],
  ['1.5 days', 1.5 * DAY],
  ['6 months', 180 * DAY],
  ['8 weeks, 2 hours each', 56 * DAY + 120],
])('E-02 an event of %s goes on for days: %d minutes', (words, minutes) => {
  expect(durationMinutes(words)).toBe(minutes)
})

test.each([
  ['9999999999 hours', 2 * DAY],
  [`${'9'.repeat(400)} minutes`, 2 * DAY],
  ['9999999999 weeks', LONGEST_MINUTES],
  [`${'9'.repeat(400)} days`, LONGEST_MINUTES],
  ['0.001 min', 1],
])('E-28 %s is no length that breaks a page', (words, minutes) => {
  expect(durationMinutes(words)).toBe(minutes)
})

test.each([
  ['90 minutes', 'PT90M'],
  ['1 h 30 min', 'PT90M'],
  ['100 hours', 'PT6000M'],
  ['8 weeks', 'P8W'],
  ['1 day', 'P1D'],
  ['1,5 days', 'P1.5D'],
  ['an evening', null],
])('%s is %s in ISO 8601', (words, duration) => {
  expect(toIsoDuration(words)).toBe(duration)
})

test.each([
  ['15 minutes', 16 * 60],
  ['1 hour', 120 * 60],
  ['8 weeks', null],
  ['an evening', null],
])('a video of %s is below %s seconds', (words, seconds) => {
  expect(longestSeconds(words)).toBe(seconds)
})
