import { expect, test } from 'vitest'
import { durationMinutes } from './duration'

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
