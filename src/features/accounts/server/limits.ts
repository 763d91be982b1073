import type { Payload } from 'payload'
import { enforceRateLimit, returnTokens, type Limit } from '@/platform/api/enforce-rate-limit'
import type { Client } from './client'
import { returnCount } from './password-throttle'
import { isTooBusy } from './rate-limits'

type LimitContext = { payload: Payload; client: Client }

export async function withinLimits<T>(
  context: LimitContext,
  limits: Limit[],
  work: () => Promise<T>,
): Promise<T> {
  await enforceRateLimit(context.payload, limits)
  return refundWhenBusy(context, limits, work)
}

/** Runs `work`; returns the tokens if the server was too busy to check the attempt. */
export async function refundWhenBusy<T>(
  { payload, client }: LimitContext,
  taken: Pick<Limit, 'key'>[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isTooBusy(error)) {
      await returnTokens(payload, taken)
      returnCount(client)
    }
    throw error
  }
}
