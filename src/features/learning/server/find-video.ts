import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { LRUCache } from 'lru-cache'
import { onPool } from '@/platform/database/on-pool'
import { processWide } from '@/lib/process-wide'
import { toVideo } from '@/features/catalog/video'
import { VIDEO_COLUMN, targetTable } from '@/platform/records/target-sql'
import type { Target } from '@/lib/records/target'

type Watched = { video: string | null } | null

const KNOWN_MS = 5000
const MAX_KNOWN = 1000

/** Null unless the record is public. `video` is a key (src/features/catalog/video.ts) or null. */
export async function findVideo(payload: Payload, { id, kind }: Target): Promise<Watched> {
  const [row] = await onPool(
    payload,
    sql`
      select ${VIDEO_COLUMN[kind]} as url from ${targetTable(kind)}
      where id = ${id} and _status = 'published' and deleted_at is null`,
  )
  if (!row) return null
  return { video: typeof row.url === 'string' ? (toVideo(row.url)?.key ?? null) : null }
}

const known = processWide(
  'videos-that-are-watched',
  () => new LRUCache<string, Promise<Watched>>({ max: MAX_KNOWN, ttl: KNOWN_MS }),
)

/** Cached for up to five seconds, so that many viewers of one video share a query. */
export function findCachedVideo(payload: Payload, ref: Target): Promise<Watched> {
  const key = `${ref.kind}:${ref.id}`
  const existing = known.get(key)
  if (existing) return existing
  const found = findVideo(payload, ref)
  known.set(key, found)
  void found.catch(() => known.delete(key))
  return found
}
