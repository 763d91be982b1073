import { sql } from '@payloadcms/db-postgres'
import {
  index,
  integer,
  pgTable,
  text,
  timestamp,
  type AnyPgColumn,
  type PgTableWithColumns,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from '@/lib/database/schema-hook'

/** Tables that programs read on with a cursor; the others have this index for the dashboard. */
const READ_ON = ['webinars', 'workshop_qna', 'contact_messages', 'media']

/**
 * What REST needs beside the collections: what creates made by their Idempotency-Key,
 * for a day, and the order in which a cursor goes on (G4).
 */
export const apiTables: SchemaHook = ({ schema, extendTable }) => {
  for (const name of READ_ON) {
    const table = schema.tables[name]
    if (!table) throw new Error(`There is no table ${name} to index.`)
    const key = `${name}_created_at_id_idx`
    extendTable({
      table,
      extraConfig: ({ createdAt, id }: Record<string, AnyPgColumn>) => {
        if (!createdAt || !id) throw new Error(`A column of ${name} to index is missing.`)
        return { [key]: index(key).on(createdAt, id) }
      },
    })
  }

  const profiles = schema.tables.profiles as PgTableWithColumns<never> & { id: never }
  const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
  Object.assign(schema.tables, {
    idempotencyKeys: pgTable(
      'idempotency_keys',
      {
        key: text('key').primaryKey(),
        userId: integer('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
        requestHash: text('request_hash').notNull(),
        docId: integer('doc_id'),
        createdAt: time('created_at')
          .notNull()
          .default(sql`now()`),
      },
      (t) => [
        index('idempotency_keys_created_at_idx').on(t.createdAt),
        index('idempotency_keys_user_id_idx').on(t.userId),
      ],
    ),
  })
  return schema
}
