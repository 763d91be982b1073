import { sql } from '@payloadcms/db-postgres'
import { index, integer, pgTable, text } from '@payloadcms/db-postgres/drizzle/pg-core'
import {
  createIndex,
  reference,
  getTable,
  time,
  type Columns,
  type SchemaHook,
} from './schema-hook'

/** Tables that programs page through by cursor; the others have this index for the dashboard. */
const READ_ON = ['webinars', 'workshop_qna', 'contact_messages', 'media']

/**
 * What the interfaces need besides the collections: the documents created under an Idempotency-Key,
 * kept for a day, the counters of the rate limiter, and the cursor order (G4).
 */
export const apiTables: SchemaHook = ({ schema, extendTable }) => {
  for (const name of READ_ON) {
    extendTable({
      table: getTable(schema, name),
      extraConfig: (columns: Columns) =>
        createIndex(columns, `${name}_created_at_id_idx`, 'createdAt', 'id'),
    })
  }

  Object.assign(schema.tables, {
    idempotencyKeys: pgTable(
      'idempotency_keys',
      {
        key: text('key').primaryKey(),
        userId: reference(schema, 'user_id', 'profiles'),
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
    rateLimits: pgTable(
      'rate_limits',
      {
        key: text('key').primaryKey(),
        hits: integer('hits').notNull(),
        resetsAt: time('resets_at').notNull(),
      },
      (t) => [index('rate_limits_resets_at_idx').on(t.resetsAt)],
    ),
  })
  return schema
}
