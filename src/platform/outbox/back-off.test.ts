import { expect, test } from 'vitest'
import { getBackOff } from './back-off'

const HOUR = 3_600_000

test('S-114 a rejected email gets three attempts, whatever failed before', () => {
  const waits = [0, 1, 2].map((rejections) =>
    getBackOff('rejected', { attempts: 50, rejections, age: HOUR }),
  )
  expect(waits).toEqual([60_000, 15 * 60_000, null])
})

test('R-08 a server that is away is asked again every minute at most, for two days', () => {
  const wait = (attempts: number, age: number) => getBackOff('session', { attempts, age })
  expect([0, 1, 4, 5, 2000].map((attempts) => wait(attempts, HOUR))).toEqual([
    2000, 4000, 32_000, 60_000, 60_000,
  ])
  expect(wait(2000, 47 * HOUR)).toBe(60_000)
  expect(wait(2000, 49 * HOUR)).toBeNull()
})

test('S-114 an email deferred by a working server is retried less often as it gets older', () => {
  const wait = (age: number) => getBackOff('deferred', { attempts: 99, age })
  expect([0, HOUR, 40 * HOUR].map(wait)).toEqual([60_000, 3 * 60_000, 2 * HOUR])
  expect(wait(49 * HOUR)).toBeNull()
})

const MINUTES = [1 / 12, 5, 30, 120, 300, 600, 840, 1200]
const ofWebhook = (attempts: number, random: number) =>
  getBackOff('webhook', { attempts, age: 0 }, random)

test('W-04 nine tries: after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h; then it is given up', () => {
  expect(MINUTES.map((_, attempts) => ofWebhook(attempts, 0))).toEqual(
    MINUTES.map((n) => n * 60_000),
  )
  expect(ofWebhook(MINUTES.length, 0)).toBeNull()
})

test('W-04 what failed together comes back apart, and never earlier', () => {
  expect([ofWebhook(1, 0), ofWebhook(1, 0.5), ofWebhook(1, 1)]).toEqual([300_000, 315_000, 330_000])
})
