import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { memoizeTtl } from '@/lib/memoize-ttl'
import { processWide } from '@/lib/process-wide'
import { toVideo } from '@/features/catalog/video'
import { VIDEO_COLUMN, toTargetTable } from '@/platform/records/target-sql'
import { isEventKind, TARGET_COLLECTIONS, type Target } from '@/lib/records/target'
import { isReadableRow } from '@/platform/records/visibility'

type Watched = { video: string | null } | null

const SECONDS = 5

/**
 * Null unless the user finds the record: it is public, or the user has a seat. `video` is a key
 * (src/features/catalog/video.ts) or null.
 */
export async function findVideo(
  payload: Payload,
  { id, kind }: Target,
  userId?: number,
): Promise<Watched> {
  const [row] = await onPool(
    payload,
    sql`
      select t.${VIDEO_COLUMN[kind]} as url from ${toTargetTable(kind)} t
      where t.id = ${id} and ${isReadableRow(TARGET_COLLECTIONS[kind], userId)}`,
  )
  if (!row) return null
  return { video: typeof row.url === 'string' ? (toVideo(row.url)?.key ?? null) : null }
}

const readCached = processWide('videos-that-are-watched', () =>
  memoizeTtl(SECONDS, (_key: string, payload: Payload, ref: Target, userId?: number) =>
    findVideo(payload, ref, userId),
  ),
)

/** Cached for up to five seconds, so that many viewers of one video share a query. */
export async function findCachedVideo(
  payload: Payload,
  ref: Target,
  userId: number,
): Promise<Watched> {
  const key = `${ref.kind}:${ref.id}`
  const shared = await readCached(key, payload, ref)
  // Only events can be private.
  if (shared || !isEventKind(ref.kind)) return shared
  return readCached(`${key}:${userId}`, payload, ref, userId)
}
