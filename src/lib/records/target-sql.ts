import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { TARGET_COLLECTIONS, type Target, type TargetKind } from './target'

/** The column by which `workshop_qna` and the tables of src/domain/learning name targets of a kind. */
export const TARGET_COLUMN: Record<TargetKind, SQL> = {
  workshop: sql.raw('workshop_id'),
  webinar: sql.raw('webinar_id'),
  tutorial: sql.raw('tutorial_id'),
}

/** The table of the targets of a kind. */
export function targetTable(kind: TargetKind): SQL {
  return sql.raw(TARGET_COLLECTIONS[kind])
}

/** True for the rows about a target, as a condition of SQL. */
export function aboutTarget({ id, kind }: Target): SQL {
  return sql`${TARGET_COLUMN[kind]} = ${id}::int`
}

/** The column with the video of a target. */
export const VIDEO_COLUMN: Record<TargetKind, SQL> = {
  workshop: sql.raw('recording_url'),
  webinar: sql.raw('recording_url'),
  tutorial: sql.raw('video_url'),
}

/** True for a target, `t`, that visitors may see. */
export const TARGET_IS_PUBLISHED = sql.raw(`(t._status = 'published' and t.deleted_at is null)`)
