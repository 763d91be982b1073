import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { memoizeTtl } from '@/lib/memoize-ttl'
import { processWide } from '@/lib/process-wide'
import { toVideo } from '@/features/catalog/video'
import { VIDEO_COLUMN, toTargetTable } from '@/platform/records/target-sql'
import type { Target } from '@/lib/records/target'

type Watched = { video: string | null } | null

const SECONDS = 5

/** Null unless the record is public. `video` is a key (src/features/catalog/video.ts) or null. */
export async function findVideo(payload: Payload, { id, kind }: Target): Promise<Watched> {
  const [row] = await onPool(
    payload,
    sql`
      select ${VIDEO_COLUMN[kind]} as url from ${toTargetTable(kind)}
      where id = ${id} and _status = 'published' and deleted_at is null`,
  )
  if (!row) return null
  return { video: typeof row.url === 'string' ? (toVideo(row.url)?.key ?? null) : null }
}

const readCached = processWide('videos-that-are-watched', () =>
  memoizeTtl(SECONDS, (_key: string, payload: Payload, ref: Target) => findVideo(payload, ref)),
)

/** Cached for up to five seconds, so that many viewers of one video share a query. */
export function findCachedVideo(payload: Payload, ref: Target): Promise<Watched> {
  return readCached(`${ref.kind}:${ref.id}`, payload, ref)
}
