import 'server-only'
import { enforceRateLimit } from '@/accounts/limits'
import { cms } from '@/server/cms'

/** Counts a look-up of similar questions; throws 429 beyond sixty a minute and person (D-29). */
export async function limitSimilar(viewerId: number): Promise<void> {
  const limit = { key: `similar:${viewerId}`, limit: 60, windowSeconds: 60 }
  await enforceRateLimit(await cms(), [limit], 'Please wait a moment.')
}
