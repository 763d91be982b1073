import type { Payload } from 'payload'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { consumeToken, returnToken } from '@/platform/api/consume-token'
import type { Client } from './client'
import { uncount } from './password-throttle'
import { TooManyError, isTooBusy, type Limit } from './rate-limits'

/**
 * Takes one token of each limit, in order. Returns 0, or the seconds to wait at the first exhausted
 * limit. The audit log stores only the first segment of its key.
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

/** Takes one token of each limit, or throws 429 with the message `words`. */
export async function enforceRateLimit(
  payload: Payload,
  limits: Limit[],
  words?: string,
): Promise<void> {
  const wait = await consumeLimits(payload, limits)
  if (wait > 0) throw new TooManyError(wait, words)
}

type Asked = { payload: Payload; client: Client }

export async function withinLimits<T>(
  asked: Asked,
  limits: Limit[],
  work: () => Promise<T>,
): Promise<T> {
  await enforceRateLimit(asked.payload, limits)
  return refundWhenBusy(asked, limits, work)
}

/** Runs `work`; returns the tokens if the server was too busy to check the attempt. */
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

export async function returnTokens(payload: Payload, limits: Pick<Limit, 'key'>[]): Promise<void> {
  for (const { key } of limits) await returnToken({ payload, key })
}
