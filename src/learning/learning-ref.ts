import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { isRowId } from '@/lib/database/row-id'
import { AppError } from '@/lib/failures/app-error'
import type { LearningTarget } from '@/lib/learning/learning-target'

/** Kinds of records that one can save and watch. */
export const LEARNING_KINDS = ['workshop', 'webinar', 'tutorial'] as const
export type LearningKind = LearningTarget['kind']

/** A record that one can save and watch. */
export type LearningRef = LearningTarget

/** The column of the tables of src/learning that names records of a kind. */
export const TARGET_COLUMN: Record<LearningKind, SQL> = {
  workshop: sql`workshop_id`,
  webinar: sql`webinar_id`,
  tutorial: sql`tutorial_id`,
}

/** The table of the records of a kind, and which of its columns names the video. */
export const RECORD_TABLE: Record<LearningKind, { table: SQL; video: SQL }> = {
  workshop: { table: sql`workshops`, video: sql`recording_url` },
  webinar: { table: sql`webinars`, video: sql`recording_url` },
  tutorial: { table: sql`tutorials`, video: sql`video_url` },
}

/** True for the rows of a record, as a condition of SQL. */
export function ofTarget({ id, kind }: LearningRef): SQL {
  return sql`${TARGET_COLUMN[kind]} = ${id}`
}

/**
 * Reads the one record that somebody names: `{ tutorial: 5 }`. Throws `invalid` with the name of the field
 * for none, for two, and for what is no number of a row (L-20).
 */
export function parseTarget(named: Partial<Record<LearningKind, unknown>>): LearningRef {
  const given = LEARNING_KINDS.filter((kind) => named[kind] !== undefined && named[kind] !== null)
  const [kind, second] = given
  if (!kind) throw wrong('tutorial', 'Name a workshop, a webinar or a tutorial.')
  if (second) throw wrong(second, 'Name one workshop, webinar or tutorial, not two.')
  if (!isRowId(named[kind])) throw wrong(kind, 'This is no number of a record.')
  return { kind, id: Number(named[kind]) }
}

/** There is no such record, or visitors do not see it (L-20). */
export function noTarget({ kind }: Pick<LearningRef, 'kind'>): AppError {
  return wrong(kind, `There is no such ${kind}.`)
}

/** A refusal that names its field. */
export function wrong(field: string, words: string): AppError {
  return new AppError('invalid', words, { fields: { [field]: words } })
}
