const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const ABANDON_AFTER = 48 * HOUR
const JITTER = 0.1

/**
 * `rejected`: refused for good. `deferred`: refused for now. `session`: the server did not judge
 * the message. `webhook`: a receiver did not accept it.
 */
type FailureKind = 'rejected' | 'deferred' | 'session' | 'webhook'

const AFTER_REJECTION = [MINUTE, 15 * MINUTE]
/** The ninth attempt is the last. */
const OF_WEBHOOKS = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR],
]

type Attempts = {
  /** Before the failed one. */
  attempts: number
  rejections?: number
  /** Milliseconds since the message was queued. */
  age: number
}

/**
 * Returns the delay in milliseconds, or null to give up. A rejected message has three attempts.
 * Others are retried for two days: after 2, 4, 8 … seconds, then every minute; deferred ones less
 * often as they age. The jitter spreads simultaneous retries at receivers.
 */
export function getBackOff(
  kind: FailureKind,
  { attempts, rejections = 0, age }: Attempts,
  random = Math.random(),
): number | null {
  if (kind === 'rejected') return AFTER_REJECTION[rejections] ?? null
  if (kind === 'webhook') {
    const wait = OF_WEBHOOKS[attempts]
    return wait === undefined ? null : Math.round(wait * (1 + JITTER * random))
  }
  if (age > ABANDON_AFTER) return null
  const slowest = kind === 'session' ? MINUTE : Math.max(MINUTE, age / 20)
  return Math.min(2 ** (attempts + 1) * SECOND, slowest)
}
