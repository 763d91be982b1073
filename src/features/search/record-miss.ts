import 'server-only'
import { createHmac } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { env } from '@/env'
import { clientNetwork } from '@/lib/http/client-address'
import { onPool } from '@/lib/database/on-pool'
import { consumeToken } from '@/lib/http/rate-limit'
import { cms } from '@/server/cms'
import { toSearchTerm } from './to-search-term'

const MAX_TERMS = 1000
const STORED_DAYS = 180
const NETWORKS = 3
const HOUR = 3600
const MONTH = 30 * 24 * HOUR

/**
 * Counts a search that found nothing, for the editors. Its words are written down only when
 * three networks searched them within a month; until then there is a count under their keyed
 * hash, so that a name that somebody typed stands nowhere. A network counts once a
 * month for a term, and for twenty terms an hour and a hundred a month, so that nobody fills the list
 * alone; the list has a thousand terms, the rarest and oldest leave first.
 * @param query what was typed
 * @param headers tell from where
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
    sql`insert into search_misses as had (term, times, last_at) values (${term}, ${NETWORKS}, now())
        on conflict (term) do update set times = had.times + 1, last_at = now()`,
  )
  await onPool(
    payload,
    sql`delete from search_misses where last_at < now() - ${STORED_DAYS} * interval '1 day'
        or times < ${NETWORKS} or id in
        (select id from search_misses order by times desc, last_at desc offset ${MAX_TERMS})`,
  )
}
