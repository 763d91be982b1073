import 'server-only'
import { headers } from 'next/headers'
import { respondTooMany } from '@/server/respond-too-many'
import { refuseSearches } from './refuse-searches'

/**
 * Counts the search that a page makes (D-29). False when its network has searched too often: the page
 * is sent as 429, shows `TOO_MANY_SEARCHES`, and looks for nothing.
 */
export async function countSearch(): Promise<boolean> {
  const flooded = await refuseSearches(await headers())
  if (flooded) respondTooMany(flooded.retryAfter)
  return flooded === null
}
