import 'server-only'
import { headers } from 'next/headers'
import { respondTooMany } from '@/server/page-status'
import { consumeLimits } from '@/domain/accounts/limits'
import { clientNetwork } from '@/lib/http/client-address'
import { cms } from '@/server/cms'

/** Counts the search of a page. If it returns false, the response is a 429 without results. */
export async function countSearch(): Promise<boolean> {
  const asked = await headers()
  // If the database cannot count, it cannot search either, and the page reports that.
  const retryAfter = await takeSearch(asked).catch(() => 0)
  if (retryAfter > 0) respondTooMany(retryAfter)
  return retryAfter === 0
}

const PER_MINUTE = 120

/** Counts a search against the limit of its network. Returns the seconds to wait, or 0. */
export async function takeSearch(headers: Pick<Headers, 'get'>): Promise<number> {
  const key = `search:${clientNetwork(headers)}`
  return consumeLimits(await cms(), [{ key, limit: PER_MINUTE, windowSeconds: 60 }])
}
