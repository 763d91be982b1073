import { sql } from '@payloadcms/db-postgres'
import {
  check,
  index,
  uniqueIndex,
  type AnyPgColumn,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from '@/lib/database/schema-hook'
import { TARGET_KINDS } from '@/lib/records/target'
import { HAS_ONE_TARGET } from '@/lib/records/target-sql'

type Columns = Record<string, AnyPgColumn>

/** Constraints and list indexes; one row per user and target. */
export const learningTables: SchemaHook = ({ schema, extendTable }) => {
  const tableOf = (name: string) => {
    const table = schema.tables[name]
    if (!table) throw new Error(`There is no table ${name}.`)
    return table
  }
  extendTable({
    table: tableOf('saved_items'),
    extraConfig: (columns: Columns) => ({
      ...oneTarget('saved_items', columns),
      saved_items_order_idx: index('saved_items_order_idx').on(
        ...of(columns, 'user', 'savedAt', 'id'),
      ),
    }),
  })
  extendTable({
    table: tableOf('progress'),
    extraConfig: (columns: Columns) => ({
      ...oneTarget('progress', columns),
      progress_order_idx: index('progress_order_idx')
        .on(...of(columns, 'user', 'watchedAt', 'id'))
        .where(sql`done_at is null`),
      progress_done_idx: index('progress_done_idx')
        .on(...of(columns, 'user', 'doneAt', 'id'))
        .where(sql`done_at is not null`),
      progress_seconds: check(
        'progress_seconds',
        sql.raw('"seconds" between 0 and coalesce("length", 0)'),
      ),
    }),
  })
  extendTable({
    table: tableOf('question_votes'),
    extraConfig: (columns: Columns) => ({
      question_votes_person_idx: uniqueIndex('question_votes_person_idx').on(
        ...of(columns, 'question', 'user'),
      ),
    }),
  })
  return schema
}

function oneTarget(table: string, columns: Columns) {
  const ofPerson = TARGET_KINDS.map((kind) => {
    const name = `${table}_person_${kind}_idx`
    return [name, uniqueIndex(name).on(...of(columns, 'user', kind))] as const
  })
  const name = `${table}_one_target`
  return { ...Object.fromEntries(ofPerson), [name]: check(name, HAS_ONE_TARGET) }
}

function of(columns: Columns, ...names: string[]) {
  const [first, ...rest] = names.map((name) => {
    const column = columns[name]
    if (!column) throw new Error(`There is no column ${name}.`)
    return column
  })
  if (!first) throw new Error('No column was named.')
  return [first, ...rest] as const
}
