import 'server-only'
import { consumeLimits } from '@/domain/accounts/limits'
import { clientNetwork } from '@/lib/http/client-address'
import { cms } from '@/server/cms'

const PER_MINUTE = 120

/** Counts a search against the limit of its network. Returns the seconds to wait, or 0. */
export async function takeSearch(headers: Pick<Headers, 'get'>): Promise<number> {
  const key = `search:${clientNetwork(headers)}`
  return consumeLimits(await cms(), [{ key, limit: PER_MINUTE, windowSeconds: 60 }])
}
