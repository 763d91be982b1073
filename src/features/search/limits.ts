import 'server-only'
import { createHmac } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { headers } from 'next/headers'
import { currentKeyHolder } from '@/domain/accounts/api-keys'
import { consumeLimits } from '@/domain/accounts/limits'
import { env } from '@/env'
import { onPool } from '@/lib/database/on-pool'
import { clientNetwork } from '@/lib/http/client-address'
import { consumeToken } from '@/lib/http/rate-limit'
import { toWords } from '@/lib/search/search'
import { asVisitor, cms } from '@/server/cms'
import { respondTooMany } from '@/server/page-status'
import { getViewer } from '@/server/viewer'

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

const MAX_TERMS = 1000
const STORED_DAYS = 180
const NETWORKS = 3
const HOUR = 3600
const MONTH = 30 * 24 * HOUR

/**
 * Counts a search without results, for the editors. The words are stored only once three networks
 * have searched for them within a month. Until then, only a count under their keyed hash is kept,
 * so that a typed name is not stored. A network counts once a month per term, and for at most
 * twenty terms an hour and a hundred a month, so that no one can fill the list alone. The list
 * holds a thousand terms; the rarest and oldest are removed first.
 * @param query what was typed
 * @param headers identify the network
 */
export async function recordMiss(query: string, headers: Pick<Headers, 'get'>): Promise<void> {
  const term = toSearchTerm(query)
  if (!term) return
  const payload = await cms()
  const network = clientNetwork(headers)
  const hash = createHmac('sha256', env.AUTH_SECRET).update(term).digest('base64url')
  const limits = [
    { key: `miss:${network}`, limit: 20, windowSeconds: HOUR },
    { key: `miss-month:${network}`, limit: 100, windowSeconds: MONTH },
    { key: `miss:${network}:${hash}`, limit: 1, windowSeconds: MONTH },
  ]
  for (const limit of limits) {
    const { allowed } = await consumeToken({ payload, ...limit })
    if (!allowed) return
  }
  const rare = { key: `miss-term:${hash}`, limit: NETWORKS - 1, windowSeconds: MONTH }
  if ((await consumeToken({ payload, ...rare })).allowed) return
  await onPool(
    payload,
    sql`insert into search_misses as stored (term, times, last_at) values (${term}, ${NETWORKS}, now())
        on conflict (term) do update set times = stored.times + 1, last_at = now()`,
  )
  await onPool(
    payload,
    sql`delete from search_misses where last_at < now() - ${STORED_DAYS} * interval '1 day'
        or times < ${NETWORKS} or id in
        (select id from search_misses order by times desc, last_at desc offset ${MAX_TERMS})`,
  )
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
