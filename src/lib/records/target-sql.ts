import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { TARGET_COLLECTIONS, type Target, type TargetKind } from './target'

/** The foreign key to a target in `workshop_qna` and the tables of src/domain/learning. */
export const TARGET_COLUMN: Record<TargetKind, SQL> = {
  workshop: sql.raw('workshop_id'),
  webinar: sql.raw('webinar_id'),
  tutorial: sql.raw('tutorial_id'),
}

export function targetTable(kind: TargetKind): SQL {
  return sql.raw(TARGET_COLLECTIONS[kind])
}

/** An SQL condition that selects rows about a target. */
export function aboutTarget({ id, kind }: Target): SQL {
  return sql`${TARGET_COLUMN[kind]} = ${id}::int`
}

export const VIDEO_COLUMN: Record<TargetKind, SQL> = {
  workshop: sql.raw('recording_url'),
  webinar: sql.raw('recording_url'),
  tutorial: sql.raw('video_url'),
}

/** An SQL condition on the alias `t`: the target is visible to visitors. */
export const TARGET_IS_PUBLISHED = sql.raw(`(t._status = 'published' and t.deleted_at is null)`)
