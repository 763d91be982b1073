import { expect, test } from 'vitest'
import { parseDurationMinutes, parseLongestSeconds, toIsoDuration } from './duration'

const DAY = 24 * 60

test.each([
  ['90 minutes', 90],
  ['1 hour', 60],
  ['1.5 hours', 90],
  ['1 h 30 min', 90],
  ['45min', 45],
  ['2-hour', 120],
  ['36 hours', 36 * 60],
])('D-08 %s are %d minutes', (words, minutes) => {
  expect(parseDurationMinutes(words)).toBe(minutes)
})

test.each([
  ['1 day', DAY],
  ['8 weeks', 56 * DAY],
  ['8 Weeks', 56 * DAY],
  ['1.5 days', 1.5 * DAY],
  ['6 months', 180 * DAY],
])('E-02 an event of %s goes on for days: %d minutes', (words, minutes) => {
  expect(parseDurationMinutes(words)).toBe(minutes)
})

test.each([
  '9999999999 hours',
  `${'9'.repeat(400)} minutes`,
  '9999999999 weeks',
  `${'9'.repeat(400)} days`,
  '49 hours',
  '367 days',
])('E-28 %s is no length that breaks a page', (text) => {
  expect(parseDurationMinutes(text)).toBeNull()
})

test.each([
  ['PT1H30M', 90],
  ['1h30', 90],
  ['1:30', 90],
  ['01:30:00', 90],
  ['1½ hours', 90],
  ['1,5 Stunden', 90],
  ['1 Std. 30 Min.', 90],
  ['1 hr 30', 90],
  ['1 hour and a half', 90],
  ['one and a half hours', 90],
  ['two hours', 120],
  ['an hour', 60],
  ['half an hour', 30],
  ['half a day', null],
  ['90', null],
  ['6 × 45 min', 270],
  ['90 minutes', 90],
  ['1 h 30 min', 90],
  ['1 hour, 30 minutes', 90],
  ['1 hour and 5 minutes', 65],
  ['2 days and 3 hours', 2 * DAY + 180],
  ['2.5 hrs', 150],
  ['0.01 min', 1],
])('M-84 the duration %s are %s minutes', (text, minutes) => {
  expect(parseDurationMinutes(text)).toBe(minutes)
})

test.each([
  ...['an evening', '1 weekend', '2 half days', '0 minutes', '', 'x', '2 hours each', '2-3 hours'],
  ...['30 minutes 2 hours', '1 hour 1 hour', '1,500 minutes', '1.500 minutes', '90:00', '14:30'],
  ...['1h75', '1 day 30', 'PT', '6 × 45', '6 × 45 min 10 min', '2 hours or 3', '1 hour half'],
  ...['8 weeks, 2 hours each', 'about 2 hours', '2 hours and', '-2 hours', '1 h 30 h', '1:75'],
])('M-84 nothing is guessed: %s', (text) => {
  expect(parseDurationMinutes(text)).toBeNull()
  expect(toIsoDuration(text)).toBeNull()
  expect(parseLongestSeconds(text)).toBeNull()
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
  expect(parseLongestSeconds(words)).toBe(seconds)
})
