const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** After which tries how long is waited; after the ninth it is given up. */
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
 * How many milliseconds after its try a delivery is sent again that was not taken, with up to a
 * tenth more, so that what failed together does not come back together. Null when it is given up.
 * @param attempt how many tries came before that one
 * @param random from 0 to 1
 */
export function nextAttempt(attempt: number, random = Math.random()): number | null {
  const wait = WAITS[attempt]
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * random))
}
