import type { Payload } from 'payload'
import { refuseFlood } from '@/accounts/limits'

const LIMIT = 30
const WINDOW_SECONDS = 10 * 60

/** Counts one change of registrations of a person; throws `too_many` after 30 in ten minutes (E-31). */
export async function limitChanges(payload: Payload, userId: number): Promise<void> {
  const key = `registrations:${userId}`
  await refuseFlood(payload, [{ key, limit: LIMIT, windowSeconds: WINDOW_SECONDS }])
}
