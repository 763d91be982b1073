import 'server-only'
import { consumeLimits } from '@/domain/accounts/limits'
import { clientNetwork } from '@/lib/http/client-address'
import { cms } from '@/server/cms'

const PER_MINUTE = 120

/**
 * Counts a search, by the dialog or as a page, against what its network may ask. Returns the
 * seconds to wait, 0 while there is nothing to wait for.
 */
export async function takeSearch(headers: Pick<Headers, 'get'>): Promise<number> {
  const key = `search:${clientNetwork(headers)}`
  return consumeLimits(await cms(), [{ key, limit: PER_MINUTE, windowSeconds: 60 }])
}
