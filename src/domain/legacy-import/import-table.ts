import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from '@/lib/database/schema-hook'

/**
 * What an import remembers of each row that it brought (I-05): which row here it became, a hash of what
 * the other side had, and the times of the row here as it was left, by which it sees that somebody changed
 * it since. No content, and nothing that points back from the rows: one that is deleted here
 * stays deleted.
 */
export const importTable: SchemaHook = ({ schema }) => {
  Object.assign(schema.tables, {
    importedRows: pgTable(
      'imported_rows',
      {
        kind: text('kind').notNull(),
        legacyId: text('legacy_id').notNull(),
        docId: integer('doc_id').notNull(),
        sourceHash: text('source_hash').notNull(),
        leftAs: text('left_as').notNull(),
        /** An account that was here before, which nothing is written to. */
        isMerged: boolean('is_joined').notNull().default(false),
      },
      (t) => [
        primaryKey({ columns: [t.kind, t.legacyId] }),
        index('imported_rows_doc_idx').on(t.kind, t.docId),
      ],
    ),
  })
  return schema
}
