import 'server-only'
import { headers } from 'next/headers'
import { respondTooMany } from '@/server/respond-too-many'
import { takeSearch } from './take-search'

/**
 * Counts the search that a page makes. False when its network has searched too often: the page
 * is sent as 429, shows `TOO_MANY_SEARCHES`, and looks for nothing.
 */
export async function countSearch(): Promise<boolean> {
  const asked = await headers()
  // While nothing can be counted nothing can be found either, which the page says.
  const retryAfter = await takeSearch(asked).catch(() => 0)
  if (retryAfter > 0) respondTooMany(retryAfter)
  return retryAfter === 0
}
