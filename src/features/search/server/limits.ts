import 'server-only'
import { headers } from 'next/headers'
import { currentKeyHolder } from '@/platform/identity'
import { consumeLimits } from '@/platform/api/enforce-rate-limit'
import { getClientNetwork } from '@/lib/http/client-address'
import { countMiss } from '@/platform/database/count-miss'
import { toWords } from '../search'
import { asVisitor, cms } from '@/platform/server/cms'
import { respondTooMany } from '@/platform/server/page-status'
import { getViewer } from '@/platform/server/viewer'

/** Counts the search of a page. If it returns false, the response is a 429 without results. */
export async function countSearch(): Promise<boolean> {
  const requestHeaders = await headers()
  // If the database cannot count, it cannot search either, and the page reports that.
  const retryAfter = await takeSearch(requestHeaders).catch(() => 0)
  if (retryAfter > 0) respondTooMany(retryAfter)
  return retryAfter === 0
}

const PER_MINUTE = 120

/** Counts a search against the limit of its network. Returns the seconds to wait, or 0. */
export async function takeSearch(headers: Pick<Headers, 'get'>): Promise<number> {
  const key = `search:${getClientNetwork(headers)}`
  return consumeLimits(await cms(), [{ key, limit: PER_MINUTE, windowSeconds: 60 }])
}

const MIN_LENGTH = 3
const MAX_LENGTH = 60
const MAX_DIGITS = 4

/** Returns null for what could identify a person: addresses, phone numbers, pasted text. */
export function toSearchTerm(query: string): string | null {
  const digits = query.replace(/\D/g, '').length
  if (query.includes('@') || digits > MAX_DIGITS) return null
  const term = toWords(query).join(' ')
  return term.length >= MIN_LENGTH && query.trim().length <= MAX_LENGTH ? term : null
}

/**
 * Counts a search without results, for the editors (src/platform/database/count-miss.ts).
 * @param query what was typed
 * @param headers identify the network
 */
export async function recordMiss(query: string, headers: Pick<Headers, 'get'>): Promise<void> {
  const text = toSearchTerm(query)
  if (!text) return
  await countMiss(await cms(), { list: 'search_misses', text, network: getClientNetwork(headers) })
}

/** True for signed-in users and API keys, and for visitors if the site settings allow it. */
export async function mayReadAnswers(): Promise<boolean> {
  if (currentKeyHolder() ?? (await getViewer())) return true
  const payload = await cms()
  const settings = await payload.findGlobal({
    slug: 'site-settings',
    select: { answersArePublic: true },
    depth: 0,
    ...asVisitor,
  })
  return settings.answersArePublic ?? false
}
