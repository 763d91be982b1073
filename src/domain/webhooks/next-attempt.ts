const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The back-off after each attempt. The ninth attempt is the last. */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
]
const JITTER = 0.1

/**
 * Returns the delay in milliseconds, or null to give up. The jitter spreads simultaneous retries.
 * @param attempt the number of attempts before the failed one
 * @param random from 0 to 1
 */
export function nextAttempt(attempt: number, random = Math.random()): number | null {
  const wait = WAITS[attempt]
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * random))
}
