import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { clientNetwork } from '@/lib/http/client-address'
import { onPool } from '@/lib/database/on-pool'
import { takeToken } from '@/lib/http/rate-limit'
import { cms } from '@/server/cms'
import { toSearchTerm } from './to-search-term'

const MOST_TERMS = 1000
const KEPT_DAYS = 180
const DAY_SECONDS = 24 * 3600
const TERMS_PER_HOUR = 20

/**
 * Counts a search that found nothing, for the editors (D-05). A network counts once a day for a
 * term and for twenty terms an hour, so that nobody fills the list alone; the list holds a thousand
 * terms, the rarest and oldest leave first. `query` is what was typed, `headers` say from where.
 */
export async function recordMiss(query: string, headers: Pick<Headers, 'get'>): Promise<void> {
  const term = toSearchTerm(query)
  if (!term) return
  const payload = await cms()
  const network = clientNetwork(headers)
  const tokens = [
    { key: `miss:${network}`, limit: TERMS_PER_HOUR, windowSeconds: 3600 },
    { key: `miss:${network}:${term}`, limit: 1, windowSeconds: DAY_SECONDS },
  ]
  for (const token of tokens) {
    const { allowed } = await takeToken({ payload, ...token })
    if (!allowed) return
  }
  await onPool(
    payload,
    sql`insert into search_misses as had (term, times, last_at) values (${term}, 1, now())
        on conflict (term) do update set times = had.times + 1, last_at = now()`,
  )
  await onPool(
    payload,
    sql`delete from search_misses where last_at < now() - ${KEPT_DAYS} * interval '1 day' or id in
        (select id from search_misses order by times desc, last_at desc offset ${MOST_TERMS})`,
  )
}
