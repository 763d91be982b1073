import { expect, test } from 'vitest'
import { nextAttempt } from './send-mail'

const HOUR = 3_600_000
const tries = { attempt: 0, rejections: 0, age: 0 }

test('S-114 a rejected mail has three tries, whatever it met before', () => {
  const waits = [0, 1, 2].map((rejections) =>
    nextAttempt({ ...tries, kind: 'rejected', attempt: 50, rejections, age: HOUR }),
  )
  expect(waits).toEqual([60_000, 15 * 60_000, null])
})

test('R-08 a server that is away is asked again every minute at most, for two days', () => {
  const wait = (attempt: number, age: number) =>
    nextAttempt({ ...tries, kind: 'session', attempt, age })
  expect([0, 1, 4, 5, 2000].map((attempt) => wait(attempt, HOUR))).toEqual([
    2000, 4000, 32_000, 60_000, 60_000,
  ])
  expect(wait(2000, 47 * HOUR)).toBe(60_000)
  expect(wait(2000, 49 * HOUR)).toBeNull()
})

test('S-114 what a well server defers comes back the more rarely the older it is', () => {
  const wait = (age: number) => nextAttempt({ ...tries, kind: 'deferred', attempt: 99, age })
  expect([0, HOUR, 40 * HOUR].map(wait)).toEqual([60_000, 3 * 60_000, 2 * HOUR])
  expect(wait(49 * HOUR)).toBeNull()
})
