import 'server-only'
import { headers } from 'next/headers'
import { respondTooMany } from '@/server/page-status'
import { takeSearch } from './search-query'

/** Counts the search of a page. If it returns false, the response is a 429 without results. */
export async function countSearch(): Promise<boolean> {
  const asked = await headers()
  // If the database cannot count, it cannot search either, and the page reports that.
  const retryAfter = await takeSearch(asked).catch(() => 0)
  if (retryAfter > 0) respondTooMany(retryAfter)
  return retryAfter === 0
}
