import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { boolean, integer, pgView, text } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from '../database/schema-hook'
import { isListedRow } from './visibility'
import {
  EVENT_KINDS,
  TARGET_COLLECTIONS,
  TARGET_KINDS,
  mapKinds,
  type Target,
  type TargetKind,
  isEventKind,
} from '@/lib/records/target'

/** The foreign key to a target in `workshop_qna` and the tables of src/features/learning/server. */
export const TARGET_COLUMN = mapKinds((kind) => sql.raw(`${kind}_id`))

export function toTargetTable(kind: TargetKind): SQL {
  return sql.raw(TARGET_COLLECTIONS[kind])
}

export function isAboutTarget({ id, kind }: Target): SQL {
  return sql`${TARGET_COLUMN[kind]} = ${id}::int`
}

/** A check constraint: a row refers to exactly one target. */
export const HAS_ONE_TARGET = sql.raw(
  `num_nonnulls(${TARGET_KINDS.map((kind) => `"${kind}_id"`).join(', ')}) = 1`,
)

/** A check constraint: a row refers to exactly one event. */
export const HAS_ONE_EVENT = sql.raw('num_nonnulls("workshop_id", "webinar_id") = 1')

/** The foreign keys of a row, separated by commas. */
export const TARGET_COLUMNS = sql.raw(TARGET_KINDS.map((kind) => `${kind}_id`).join(', '))

export const VIDEO_COLUMN = mapKinds((kind) =>
  sql.raw(isEventKind(kind) ? 'recording_url' : 'video_url'),
)

/** An SQL condition on the alias `t`: everyone finds the target. */
export function isTargetListed(kind: TargetKind): SQL {
  return isListedRow(TARGET_COLLECTIONS[kind], 't')
}

/** An SQL condition: an event of this series is visible to visitors. */
export function isSeriesPublic(id: SQL): SQL {
  const hasEvent = EVENT_KINDS.map(
    (kind) => sql`exists (
      select 1 from ${toTargetTable(kind)} t where t.series_id = ${id} and ${isTargetListed(kind)})`,
  )
  return sql`(${sql.join(hasEvent, sql` or `)})`
}

/**
 * The view `targets`: the records of all kinds, drafts included. A migration that changes the type
 * of a column that it reads drops the view first, and creates it again.
 */
export const createTargetsView: SchemaHook = ({ schema }) => {
  const ofKind = (kind: TargetKind) => sql`
    select ${sql.raw(`'${kind}'`)}::text as kind, t.id, t.title::text as title,
      ${sql.raw(`'/${TARGET_COLLECTIONS[kind]}/'`)} || coalesce(nullif(t.slug, ''), t.id::text) as path,
      t.${VIDEO_COLUMN[kind]}::text as video_url,
      coalesce(${isTargetListed(kind)}, false) as is_public
    from ${toTargetTable(kind)} t`
  const view = pgView('targets', {
    kind: text('kind'),
    id: integer('id'),
    title: text('title'),
    path: text('path'),
    videoUrl: text('video_url'),
    isPublic: boolean('is_public'),
  }).as(sql.join(TARGET_KINDS.map(ofKind), sql` union all `))
  Object.assign(schema.tables, { targets: view })
  return schema
}

/** Joins the target `t` of a row, whose alias is `row`, from the view `targets`. */
export function joinTarget(row: string, kinds: readonly TargetKind[] = TARGET_KINDS): SQL {
  const keys = kinds.map((kind) => `${row}.${kind}_id`)
  const kind = kinds.map((item, index) => `when ${keys[index]} is not null then '${item}'`)
  return sql.raw(
    `join targets t on t.id = coalesce(${keys.join(', ')}) and t.kind = case ${kind.join(' ')} end`,
  )
}
