import 'server-only'
import { enforceRateLimit } from '@/domain/accounts/limits'
import { cms } from '@/server/cms'

/** Requests per minute. Similar questions are fetched after every pause in typing. */
const LIMITS = { similar: 150, moments: 60 }

/** Counts a lookup of answered questions. Throws 429 above the limit per user and minute. */
export async function limitLookUps(what: keyof typeof LIMITS, viewerId: number): Promise<void> {
  const limit = { key: `${what}:${viewerId}`, limit: LIMITS[what], windowSeconds: 60 }
  await enforceRateLimit(await cms(), [limit], 'Please wait a moment.')
}
