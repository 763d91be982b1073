import { expect, test } from 'vitest'
import { lastBefore } from './follow-speech'

test('L-09 the spoken line is the last one that has begun', () => {
  const begins = [2, 10, 15]
  expect([0, 2, 9, 10, 99].map((time) => lastBefore(begins, time))).toEqual([-1, 0, 0, 1, 2])
  expect(lastBefore([], 5)).toBe(-1)
})
