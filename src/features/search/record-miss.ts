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
