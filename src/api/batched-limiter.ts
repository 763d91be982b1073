import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { addHits } from '@/lib/http/rate-limit'

type Bucket = { left: number; unused: number; resetsAt: number; refill: Promise<void> | null }

/** What is left after one request: `remaining` requests, for `resetSeconds`. */
export type Budget = { allowed: boolean; remaining: number; resetSeconds: number }

const WINDOW_SECONDS = 60
const MAX_BUCKETS = 20_000

/**
 * Counts requests against a limit that all instances share, without a write for each: this process
 * takes a twentieth of the limit at a time from the counter in PostgreSQL and spends it from memory.
 * A window is a minute from the first request; what is taken and not spent by then is lost.
 */
export function createBatchedLimiter() {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS })

  async function takeBatch(payload: Payload, key: string, bucket: Bucket, limit: number) {
    const batch = Math.max(1, Math.ceil(limit / 20))
    const hit = { payload, key, count: batch, windowSeconds: WINDOW_SECONDS }
    const { hits, seconds } = await addHits(hit)
    bucket.left = Math.max(0, Math.min(batch, limit - (hits - batch)))
    bucket.unused = Math.max(0, limit - hits)
    bucket.resetsAt = Date.now() + seconds * 1000
  }

  function open(key: string): Bucket {
    const known = buckets.get(key)
    if (known) return known
    const bucket: Bucket = { left: 0, unused: 0, resetsAt: 0, refill: null }
    buckets.set(key, bucket)
    return bucket
  }

  /** Takes one token of `key`. A client that has none left costs nothing until its window ends. */
  return async function take(payload: Payload, key: string, limit: number): Promise<Budget> {
    const bucket = open(key)
    const isOver = () => bucket.resetsAt <= Date.now()
    // Again and again, because others that waited for the same batch may have spent it.
    while (isOver() || (bucket.left < 1 && bucket.unused > 0)) {
      bucket.refill ??= takeBatch(payload, key, bucket, limit).finally(() => (bucket.refill = null))
      await bucket.refill
    }
    const allowed = bucket.left > 0
    if (allowed) bucket.left -= 1
    const resetSeconds = Math.max(1, Math.ceil((bucket.resetsAt - Date.now()) / 1000))
    return { allowed, remaining: bucket.left + bucket.unused, resetSeconds }
  }
}
