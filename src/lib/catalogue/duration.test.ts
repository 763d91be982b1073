import { expect, test } from 'vitest'
import { durationMinutes, toIsoDuration } from './duration'

test.each([
  ['90 minutes', 90],
  ['1 hour', 60],
  ['1.5 hours', 90],
  ['1 h 30 min', 90],
  ['45min', 45],
  ['an evening', 60],
  ['8 weeks', 60],
])('D-08 %s are %d minutes', (words, minutes) => {
  expect(durationMinutes(words)).toBe(minutes)
})

test.each([
  ['90 minutes', 'PT90M'],
  ['1 h 30 min', 'PT90M'],
  ['8 weeks', 'P8W'],
  ['1 day', 'P1D'],
  ['an evening', null],
])('%s is %s in ISO 8601', (words, duration) => {
  expect(toIsoDuration(words)).toBe(duration)
})
