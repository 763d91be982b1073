import type { Payload } from 'payload'
import { takeToken } from '@/lib/http/rate-limit'
import { requirePlaceInQueue, TooBusyError } from './hashing-queue'
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

/** Refuses at once while the hashing queue is full, so that a flood costs no query either. */
export function refuseFullQueue(): Promise<Refusal | null> {
  return refuseWhenBusy(() => {
    requirePlaceInQueue()
    return Promise.resolve(null)
  })
}

/** Turns a full hashing queue into a refusal; everything else goes on as it is. */
export async function refuseWhenBusy<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TooBusyError) return tooMany(error.retryAfter)
    throw error
  }
}

function tooMany(retryAfter: number): Refusal {
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
