import 'server-only'
import { enforceRateLimit } from '@/domain/accounts/limits'
import { cms } from '@/server/cms'

/** So many a minute: similar questions are looked up at every pause of typing. */
const LIMITS = { similar: 150, moments: 60 }

/** Counts a look-up of answered questions; throws 429 beyond so many a minute and person. */
export async function limitLookUps(what: keyof typeof LIMITS, viewerId: number): Promise<void> {
  const limit = { key: `${what}:${viewerId}`, limit: LIMITS[what], windowSeconds: 60 }
  await enforceRateLimit(await cms(), [limit], 'Please wait a moment.')
}
