import { sql } from '@payloadcms/db-postgres'
import {
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
  type PgTableWithColumns,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from './schema-hook'

type Parent = PgTableWithColumns<never> & { id: never }

/**
 * What learners leave at workshops, webinars and tutorials: what they saved, and how far they watched
 * (L-02, L-03). Tables of their own, written by src/learning alone: a second of a video is no change of a
 * record, so nothing of it is in the audit log, in versions or in a cache. Each row has one target, which
 * takes it along when it goes, as the account does (L-04, L-06).
 */
export const learningTables: SchemaHook = ({ schema }) => {
  const parents = schema.tables as unknown as Record<string, Parent>
  const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
  const to = (column: string, table: string) =>
    integer(column).references(
      () => {
        const parent = parents[table]
        if (!parent) throw new Error(`There is no table ${table}.`)
        return parent.id
      },
      { onDelete: 'cascade' },
    )
  const columns = () => ({
    id: serial('id').primaryKey(),
    userId: to('user_id', 'profiles').notNull(),
    workshopId: to('workshop_id', 'workshops'),
    webinarId: to('webinar_id', 'webinars'),
    tutorialId: to('tutorial_id', 'tutorials'),
  })
  type Targets = Record<'userId' | 'workshopId' | 'webinarId' | 'tutorialId', AnyPgColumn>
  const common = (table: string, { userId, workshopId, webinarId, tutorialId }: Targets) => [
    check(
      `${table}_one_target`,
      sql.raw('num_nonnulls("workshop_id", "webinar_id", "tutorial_id") = 1'),
    ),
    ...Object.entries({ workshop: workshopId, webinar: webinarId, tutorial: tutorialId }).flatMap(
      ([kind, target]) => [
        uniqueIndex(`${table}_person_${kind}_idx`).on(userId, target),
        // For the deletion of a record.
        index(`${table}_${kind}_idx`).on(target),
      ],
    ),
  ]

  Object.assign(schema.tables, {
    savedItems: pgTable(
      'saved_items',
      { ...columns(), savedAt: time('saved_at').notNull() },
      (t) => [
        ...common('saved_items', t),
        index('saved_items_order_idx').on(t.userId, t.savedAt, t.id),
      ],
    ),
    watchProgress: pgTable(
      'watch_progress',
      {
        ...columns(),
        /** Which video it was (`key` of src/lib/catalogue/video.ts); null where none was watched. */
        video: text('video'),
        seconds: integer('seconds').notNull().default(0),
        length: integer('length'),
        watchedAt: time('watched_at').notNull(),
        doneAt: time('done_at'),
      },
      (t) => [
        ...common('watch_progress', t),
        index('watch_progress_order_idx')
          .on(t.userId, t.watchedAt, t.id)
          .where(sql`done_at is null`),
        index('watch_progress_done_idx')
          .on(t.userId, t.doneAt, t.id)
          .where(sql`done_at is not null`),
        check('watch_progress_seconds', sql.raw('"seconds" between 0 and coalesce("length", 0)')),
      ],
    ),
  })
  return schema
}
