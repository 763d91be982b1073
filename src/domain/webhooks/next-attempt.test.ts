import { expect, test } from 'vitest'
import { nextAttempt } from './next-attempt'

const MINUTES = [1 / 12, 5, 30, 120, 300, 600, 840, 1200]

test('W-04 nine tries: after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h; then it is given up', () => {
  expect(MINUTES.map((_, attempt) => nextAttempt(attempt, 0))).toEqual(
    MINUTES.map((n) => n * 60_000),
  )
  expect(nextAttempt(MINUTES.length)).toBeNull()
})

test('W-04 what failed together comes back apart, and never earlier', () => {
  expect([nextAttempt(1, 0), nextAttempt(1, 0.5), nextAttempt(1, 1)]).toEqual([
    300_000, 315_000, 330_000,
  ])
})
