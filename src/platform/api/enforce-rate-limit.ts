import type { Payload } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { logSecurityEvent } from '../logging/security-log'
import { consumeToken, returnToken } from './consume-token'

export type Limit = { key: string; limit: number; windowSeconds: number }

export class TooManyError extends AppError {
  /** @param retryAfter in seconds */
  constructor(
    retryAfter: number,
    message = `Too many attempts. Please try again in ${formatWait(retryAfter)}.`,
  ) {
    super('too_many', message, { retryAfter })
  }
}

function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.ceil(seconds / 60)} ${seconds <= 60 ? 'minute' : 'minutes'}`
}

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

/** Takes one token of each limit, or throws 429 with this message. */
export async function enforceRateLimit(
  payload: Payload,
  limits: Limit[],
  message?: string,
): Promise<void> {
  const wait = await consumeLimits(payload, limits)
  if (wait > 0) throw new TooManyError(wait, message)
}

export async function returnTokens(payload: Payload, limits: Pick<Limit, 'key'>[]): Promise<void> {
  for (const { key } of limits) await returnToken({ payload, key })
}
