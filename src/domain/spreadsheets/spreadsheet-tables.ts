import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  type PgTableWithColumns,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from '@/lib/database/schema-hook'

/**
 * Imports of spreadsheets, and the rows of their files with what becomes of each (I-12). Tables that no
 * interface knows: what a file has is for whoever uploaded it alone.
 */
export const spreadsheetTables: SchemaHook = ({ schema }) => {
  const { profiles } = schema.tables
  if (!profiles) throw new Error('There is no table of accounts.')
  const owner = profiles as PgTableWithColumns<never> & { id: never }
  const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
  const imports = pgTable(
    'spreadsheet_imports',
    {
      id: serial('id').primaryKey(),
      ownerId: integer('owner_id')
        .notNull()
        .references(() => owner.id, { onDelete: 'cascade' }),
      /** The list that it is for: "workshops". */
      list: text('list').notNull(),
      fileName: text('file_name').notNull(),
      /** The names of the columns, in the order of the file. */
      header: jsonb('header').notNull(),
      /** Of moments in the file that name no zone. */
      zone: text('zone').notNull(),
      /** checking, checked, importing, done or stopped. */
      state: text('state').notNull().default('checking'),
      createdAt: time('created_at').notNull().defaultNow(),
      /** Since when it waits for its turn. */
      queuedAt: time('queued_at').notNull().defaultNow(),
      endedAt: time('ended_at'),
    },
    (t) => [
      index('spreadsheet_imports_owner_idx').on(t.ownerId, t.id),
      index('spreadsheet_imports_turn_idx').on(t.state, t.queuedAt),
    ],
  )
  const rows = pgTable(
    'spreadsheet_rows',
    {
      importId: integer('import_id')
        .notNull()
        .references(() => imports.id, { onDelete: 'cascade' }),
      /** Its number as spreadsheets count rows. */
      line: integer('line').notNull(),
      cells: jsonb('cells').notNull(),
      /** waiting; new, changed, unchanged or refused once it was checked; created or updated. */
      state: text('state').notNull().default('waiting'),
      docId: integer('doc_id'),
      /** The columns that a changed row changes. */
      changes: jsonb('changes').notNull().default([]),
      problems: jsonb('problems').notNull().default([]),
    },
    (t) => [
      primaryKey({ columns: [t.importId, t.line] }),
      index('spreadsheet_rows_state_idx').on(t.importId, t.state, t.line),
    ],
  )
  Object.assign(schema.tables, { spreadsheetImports: imports, spreadsheetRows: rows })
  return schema
}
