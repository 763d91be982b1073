import type { Payload } from 'payload'
import { returnToken, takeToken } from '@/lib/http/rate-limit'
import type { Client } from './client'
import { TooBusyError } from './hashing-queue'
import { uncount } from './password-throttle'
import { logSecurityEvent } from './security-event'

/** Why an account call was refused, in words for the person, with the status for an interface. */
export type Refusal = {
  ok: false
  status: 400 | 401 | 403 | 409 | 429
  error: string
  fields?: Record<string, string>
  retryAfter?: number
}

/** What is counted (`key`), and how often it may happen in each window. */
export type Limit = { key: string; limit: number; windowSeconds: number }

/**
 * Takes one token of each limit, in order; the first one that is exhausted refuses (D-29). The first
 * word of its key names the limit in the audit log, the rest is nowhere but in the counted hash.
 */
export async function refuseFlood(payload: Payload, limits: Limit[]): Promise<Refusal | null> {
  for (const limit of limits) {
    const { allowed, retryAfter } = await takeToken({ payload, ...limit })
    if (allowed) continue
    const name = limit.key.split(':', 1)[0]
    logSecurityEvent(payload, { event: `limit of ${name}`, outcome: 'refused' })
    return tooMany(retryAfter)
  }
  return null
}

type Asked = { payload: Payload; client: Client }

/** Takes one token of each limit as `refuseFlood` does, then works as `refundWhenBusy` does. */
export async function withinLimits<T>(
  asked: Asked,
  limits: Limit[],
  work: () => Promise<T>,
): Promise<T | Refusal> {
  return (await refuseFlood(asked.payload, limits)) ?? refundWhenBusy(asked, limits, work)
}

/**
 * Works on what tokens were taken for, and gives them back when we were too busy for it: what was not
 * tried does not count (S-110).
 */
export async function refundWhenBusy<T>(
  { payload, client }: Asked,
  taken: Pick<Limit, 'key'>[],
  work: () => Promise<T>,
): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof TooBusyError)) throw error
    await returnTokens(payload, taken)
    uncount(client)
    return tooMany(error.retryAfter)
  }
}

/** Gives one token of each limit back. */
export async function returnTokens(payload: Payload, limits: Pick<Limit, 'key'>[]): Promise<void> {
  for (const { key } of limits) await returnToken({ payload, key })
}

/** The refusal of whoever has to wait, in seconds. */
export function tooMany(retryAfter: number): Refusal {
  const wait =
    retryAfter < 60
      ? `${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}`
      : `${Math.ceil(retryAfter / 60)} ${retryAfter <= 60 ? 'minute' : 'minutes'}`
  return {
    ok: false,
    status: 429,
    error: `Too many attempts. Please try again in ${wait}.`,
    retryAfter,
  }
}
