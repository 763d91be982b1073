import { sql } from '@payloadcms/db-postgres'
import { check, index, uniqueIndex } from '@payloadcms/db-postgres/drizzle/pg-core'
import {
  getColumns,
  createIndex,
  getTable,
  type Columns,
  type SchemaHook,
} from '@/platform/database/schema-hook'
import { TARGET_KINDS } from '@/lib/records/target'
import { HAS_ONE_TARGET } from '@/platform/records/target-sql'

/** Constraints and list indexes; one row per user and target. */
export const learningTables: SchemaHook = ({ schema, extendTable }) => {
  extendTable({
    table: getTable(schema, 'saved_items'),
    extraConfig: (columns: Columns) => ({
      ...oneTarget('saved_items', columns),
      ...createIndex(columns, 'saved_items_order_idx', 'user', 'savedAt', 'id'),
    }),
  })
  extendTable({
    table: getTable(schema, 'progress'),
    extraConfig: (columns: Columns) => ({
      ...oneTarget('progress', columns),
      progress_order_idx: index('progress_order_idx')
        .on(...getColumns(columns, 'user', 'watchedAt', 'id'))
        .where(sql`done_at is null`),
      progress_done_idx: index('progress_done_idx')
        .on(...getColumns(columns, 'user', 'doneAt', 'id'))
        .where(sql`done_at is not null`),
      progress_seconds: check(
        'progress_seconds',
        sql.raw('"seconds" between 0 and coalesce("length", 0)'),
      ),
    }),
  })
  extendTable({
    table: getTable(schema, 'question_votes'),
    extraConfig: (columns: Columns) => ({
      question_votes_person_idx: uniqueIndex('question_votes_person_idx').on(
        ...getColumns(columns, 'question', 'user'),
      ),
    }),
  })
  return schema
}

function oneTarget(table: string, columns: Columns) {
  const ofPerson = TARGET_KINDS.map((kind) => {
    const name = `${table}_person_${kind}_idx`
    return [name, uniqueIndex(name).on(...getColumns(columns, 'user', kind))] as const
  })
  const name = `${table}_one_target`
  return { ...Object.fromEntries(ofPerson), [name]: check(name, HAS_ONE_TARGET) }
}
