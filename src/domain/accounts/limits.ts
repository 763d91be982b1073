import type { Payload } from 'payload'
import { returnToken, consumeToken } from '@/lib/http/rate-limit'
import type { Client } from './client'
import { uncount } from './password-throttle'
import { logSecurityEvent } from '@/domain/audit/security-log'
import { isTooBusy, TooManyError } from './too-many-error'

/** What is counted (`key`), and how often it may happen in each window. */
export type Limit = { key: string; limit: number; windowSeconds: number }

/**
 * Takes one token of each limit, in order. Returns 0, or at the first one that is exhausted the
 * seconds to wait. The first word of its key names the limit in the audit log, the rest is nowhere but
 * in the counted hash.
 */
export async function consumeLimits(payload: Payload, limits: Limit[]): Promise<number> {
  for (const limit of limits) {
    const { allowed, retryAfter } = await consumeToken({ payload, ...limit })
    if (allowed) continue
    const name = limit.key.split(':', 1)[0]
    logSecurityEvent(payload, { event: `limit of ${name}`, outcome: 'refused' })
    return retryAfter
  }
  return 0
}

/** Takes one token of each limit as `consumeLimits` does, or throws 429, in `words` where given. */
export async function enforceRateLimit(
  payload: Payload,
  limits: Limit[],
  words?: string,
): Promise<void> {
  const wait = await consumeLimits(payload, limits)
  if (wait > 0) throw new TooManyError(wait, words)
}

type Asked = { payload: Payload; client: Client }

/** Takes one token of each limit as `enforceRateLimit` does, then works as `refundWhenBusy` does. */
export async function withinLimits<T>(
  asked: Asked,
  limits: Limit[],
  work: () => Promise<T>,
): Promise<T> {
  await enforceRateLimit(asked.payload, limits)
  return refundWhenBusy(asked, limits, work)
}

/**
 * Works on what tokens were taken for, and gives them back when we were too busy for it: what was not
 * tried does not count.
 */
export async function refundWhenBusy<T>(
  { payload, client }: Asked,
  taken: Pick<Limit, 'key'>[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isTooBusy(error)) {
      await returnTokens(payload, taken)
      uncount(client)
    }
    throw error
  }
}

/** Gives one token of each limit back. */
export async function returnTokens(payload: Payload, limits: Pick<Limit, 'key'>[]): Promise<void> {
  for (const { key } of limits) await returnToken({ payload, key })
}
