import type { DeliveryFailure } from '@/emails/delivery-failure'

const SECOND = 1000
const MINUTE = 60 * SECOND
const ABANDON_AFTER = 48 * 60 * MINUTE
const AFTER_REJECTION = [MINUTE, 15 * MINUTE]

type Attempts = {
  kind: DeliveryFailure['kind']
  /** Tries before this one. */
  attempt: number
  /** Rejections before this one. */
  rejections: number
  /** Milliseconds since the first try. */
  age: number
}

/**
 * How many milliseconds a mail waits that was not taken just now; null when it is given up. A mail
 * that is rejected has three tries (S-114), any other two days: after 2, 4, 8 … seconds, then every
 * minute, so that it leaves within a minute of the server's return. What a well server does not
 * want yet comes back the more rarely the older it is.
 */
export function nextAttempt({ kind, attempt, rejections, age }: Attempts): number | null {
  if (kind === 'rejected') return AFTER_REJECTION[rejections] ?? null
  if (age > ABANDON_AFTER) return null
  const slowest = kind === 'session' ? MINUTE : Math.max(MINUTE, age / 20)
  return Math.min(2 ** (attempt + 1) * SECOND, slowest)
}
