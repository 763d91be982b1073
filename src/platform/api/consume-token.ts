import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { deleteInBatches } from '../database/in-batches'
import { onPool } from '../database/on-pool'
import { sha256 } from '@/lib/secrets'

/** `retryAfter` is in whole seconds, 0 if allowed. */
type Taken = { allowed: boolean; retryAfter: number }

type Limit = {
  payload: Payload
  /** The counted key, for example `sign-in:203.0.113.7`. Only its hash is stored. */
  key: string
  limit: number
  windowSeconds: number
}

/**
 * Takes one of the `limit` tokens of `key` in the current window. Counted in PostgreSQL in one
 * statement, so the count is exact across parallel requests, instances and restarts. Runs outside
 * the caller's transaction, because a failed request still counts.
 */
export async function consumeToken({ payload, key, limit, windowSeconds }: Limit): Promise<Taken> {
  const { hits, seconds } = await addHits({ payload, key, count: 1, windowSeconds })
  const allowed = hits <= limit
  return { allowed, retryAfter: allowed ? 0 : Math.max(1, Math.ceil(seconds)) }
}

type Hits = Omit<Limit, 'limit'> & { count: number }

/** Adds hits to a key. Returns the hits in its window and the seconds until the window ends. */
export async function addHits({ payload, key, count, windowSeconds }: Hits) {
  const [row] = await onPool(
    payload,
    sql`
      insert into rate_limits as stored (key, hits, resets_at)
      values (${sha256(key)}, ${count}, now() + ${windowSeconds} * interval '1 second')
      on conflict (key) do update set
        hits = case when stored.resets_at <= now() then ${count}
          else least(stored.hits + ${count}, 1000000000) end,
        resets_at = case when stored.resets_at <= now() then excluded.resets_at
          else stored.resets_at end
      returning hits, extract(epoch from resets_at - now())::float as seconds`,
  )
  if (Math.random() < SWEEP_CHANCE) {
    await deleteInBatches(payload, 'rate_limits', sql`resets_at < now() - interval '1 hour'`)
  }
  return { hits: Number(row?.hits), seconds: Number(row?.seconds) }
}

/** Returns how many tokens of a key are taken in its current window. */
export async function countTokens({ payload, key }: Pick<Limit, 'payload' | 'key'>) {
  const [row] = await onPool(
    payload,
    sql`select hits from rate_limits where key = ${sha256(key)} and resets_at > now()`,
  )
  return Number(row?.hits ?? 0)
}

/** Releases all tokens of a key, for example after a correct password. */
export async function resetTokens({ payload, key }: Pick<Limit, 'payload' | 'key'>): Promise<void> {
  await onPool(payload, sql`delete from rate_limits where key = ${sha256(key)}`)
}

/** Releases one token if the attempt turned out not to count. */
export async function returnToken({ payload, key }: Pick<Limit, 'payload' | 'key'>): Promise<void> {
  await onPool(
    payload,
    sql`update rate_limits set hits = greatest(0, hits - 1) where key = ${sha256(key)}`,
  )
}

const SWEEP_CHANCE = 0.005
