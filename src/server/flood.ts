import 'server-only'
import { refuseFlood, type Limit, type Refusal } from '@/accounts/refusal'
import { returnToken } from '@/lib/http/rate-limit'
import { cms } from './cms'

/**
 * Counts a request against limits (D-29): null while it is within all of them, else the refusal,
 * status 429 with `retryAfter` in seconds. The first word of a key names its limit in the audit log.
 */
export async function refuseFloodHere(limits: Limit[]): Promise<Refusal | null> {
  return refuseFlood(await cms(), limits)
}

/** Takes a counted request back, because it came to nothing through a fault of ours. */
export async function uncount({ key }: Pick<Limit, 'key'>): Promise<void> {
  await returnToken({ payload: await cms(), key })
}
