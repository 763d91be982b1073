import { createHmac } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { env } from '@/env'
import { deleteInBatches } from './in-batches'
import { onPool } from './on-pool'
import { toNetworkGroup } from '@/lib/http/client-address'
import { consumeToken } from '../api/consume-token'
import { runEach } from '../process/run-each'

const MAX_ROWS = 1000
const NETWORKS = 3
const HOUR = 3600
const MONTH = 30 * 24 * HOUR

/** Where misses are listed, and for how many days after the last one. */
const LISTS = {
  search_misses: { column: 'term', days: 180 },
  missing_paths: { column: 'path', days: 30 },
} as const

type List = keyof typeof LISTS
type Miss = {
  list: List
  /** What was not found, without anything that identifies a person. */
  text: string
  network: string
}

/**
 * Counts what a visitor did not find, for the editors. The text is stored only once three networks
 * have missed it within a month. Until then, only a count under its keyed hash is kept, so that a
 * typed name or secret is not stored; networks are kept as keyed hashes for a month. A network
 * counts once a month per text, and for at most twenty texts an hour and a hundred a month, so that
 * no one can fill a list alone. A list holds a thousand rows; the rarest and oldest are removed
 * first.
 */
export async function countMiss(payload: Payload, { list, network, text }: Miss): Promise<void> {
  const group = toNetworkGroup(network)
  const limits = [
    { parts: [list, 'hour', group], limit: 20, windowSeconds: HOUR },
    { parts: [list, 'month', group], limit: 100, windowSeconds: MONTH },
    { parts: [list, 'text', text, group], limit: 1, windowSeconds: MONTH },
  ]
  for (const { parts, ...limit } of limits) {
    const { allowed } = await consumeToken({ payload, key: hashed(parts), ...limit })
    if (!allowed) return
  }
  const rare = { key: hashed([list, 'networks', text]), limit: NETWORKS - 1, windowSeconds: MONTH }
  if ((await consumeToken({ payload, ...rare })).allowed) return
  const [table, column] = [sql.identifier(list), sql.identifier(LISTS[list].column)]
  await onPool(
    payload,
    sql`insert into ${table} as stored (${column}, times, last_at) values (${text}, ${NETWORKS}, now())
        on conflict (${column}) do update set times = stored.times + 1, last_at = now()`,
  )
  await removeOldMisses(payload, list)
}

export async function removeAllOldMisses(payload: Payload): Promise<void> {
  await runEach(payload, Object.keys(LISTS) as List[], {
    label: (list) => `old ${list}`,
    work: (list) => removeOldMisses(payload, list),
  })
}

async function removeOldMisses(payload: Payload, list: List): Promise<void> {
  const table = sql.identifier(list)
  await deleteInBatches(
    payload,
    list,
    sql`last_at < now() - ${LISTS[list].days} * interval '1 day' or times < ${NETWORKS} or id in
        (select id from ${table} order by times desc, last_at desc offset ${MAX_ROWS})`,
  )
}

function hashed(parts: string[]): string {
  return createHmac('sha256', env.AUTH_SECRET).update(JSON.stringify(parts)).digest('base64url')
}
