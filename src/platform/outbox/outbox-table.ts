import { sql } from '@payloadcms/db-postgres'
import {
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from '../database/schema-hook'

const time = (name: string) => timestamp(name, { withTimezone: true })
const now = sql`clock_timestamp()`
const isWaiting = sql.raw('"failed_at" is null')

/** Messages that wait to be sent, and those that were given up. A message that is sent is deleted. */
export const outboxTable: SchemaHook = ({ schema }) => {
  Object.assign(schema.tables, {
    outbox: pgTable(
      'outbox',
      {
        id: serial('id').primaryKey(),
        kind: text('kind').notNull(),
        queue: text('queue').notNull(),
        /** At most one waiting message of a kind has a given key. */
        key: text('key'),
        payload: jsonb('payload').notNull(),
        attempts: integer('attempts').notNull().default(0),
        dueAt: time('due_at').notNull().default(now),
        claimedUntil: time('claimed_until'),
        failedAt: time('failed_at'),
        lastError: text('last_error'),
        createdAt: time('created_at').notNull().default(now),
      },
      ({ dueAt, id, key, kind, queue }) => [
        index('outbox_due_idx').on(queue, dueAt, id).where(isWaiting),
        uniqueIndex('outbox_key_idx').on(kind, key).where(isWaiting),
      ],
    ),
  })
  return schema
}
