import type { Payload } from 'payload'
import { enforceRateLimit } from '@/domain/accounts/limits'
import type { EventRef } from './event-ref'
import { serialize } from './serialize'

const LIMIT = 30
const WINDOW_SECONDS = 10 * 60

type Change = { payload: Payload; event: EventRef; userId: number }

/**
 * Lets a person change their registration at an event when it is their turn (in-turn.ts), and counts the
 * change: throws `too_many` after 30 in ten minutes (E-31). Counted at once, so that nobody waits in line
 * for it.
 */
export async function withConcurrencyLimit<T>(
  { payload, event, userId }: Change,
  work: () => Promise<T>,
): Promise<T> {
  const limit = { key: `registrations:${userId}`, limit: LIMIT, windowSeconds: WINDOW_SECONDS }
  const counted = enforceRateLimit(payload, [limit])
  // Whose turn has not come hears of it then.
  counted.catch(() => undefined)
  return serialize(event, async () => {
    await counted
    return work()
  })
}
