import type { Payload } from 'payload'
import { enforceRateLimit, returnTokens, type Limit } from '@/platform/api/enforce-rate-limit'
import type { Client } from './client'
import { uncount } from './password-throttle'
import { isTooBusy } from './rate-limits'

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
