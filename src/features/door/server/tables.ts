import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { reference, time, type SchemaHook } from '@/platform/database/schema-hook'
import { HAS_ONE_EVENT } from '@/platform/records/target-sql'

/**
 * Links that check in at one event without an account, and every check-in that was made with them.
 * They go with their event. No interface of Payload reaches the tables.
 */
export const doorTables: SchemaHook = ({ schema }) => {
  const links = pgTable(
    'door_links',
    {
      id: serial('id').primaryKey(),
      tokenHash: text('token_hash').notNull(),
      workshop: reference(schema, 'workshop_id', 'workshops'),
      webinar: reference(schema, 'webinar_id', 'webinars'),
      /** The names that people at the door gave, in order of their first use. */
      keepers: text('keepers')
        .array()
        .notNull()
        .default(sql`'{}'`),
      createdAt: time('created_at').notNull(),
      endedAt: time('ended_at'),
    },
    (t) => [
      check('door_links_one_event', HAS_ONE_EVENT),
      uniqueIndex('door_links_token_hash_idx').on(t.tokenHash),
      index('door_links_workshop_idx').on(t.workshop),
      index('door_links_webinar_idx').on(t.webinar),
    ],
  )
  const checkIns = pgTable(
    'door_check_ins',
    {
      link: integer('link_id')
        .notNull()
        .references(() => links.id, { onDelete: 'cascade' }),
      /** Made on the device, so that sending it twice changes nothing. */
      id: uuid('id').notNull(),
      registration: reference(schema, 'registration_id', 'registrations').notNull(),
      keeper: text('keeper').notNull(),
      /** What it did: `in`, `already`, `undone` or `unchanged`. */
      state: text('state').notNull(),
      /** When the person came in, by this check-in or an earlier one. Null after undoing. */
      at: time('at'),
      recordedAt: time('recorded_at')
        .notNull()
        .default(sql`clock_timestamp()`),
    },
    (t) => [
      primaryKey({ columns: [t.link, t.id] }),
      index('door_check_ins_registration_idx').on(t.registration, t.at),
    ],
  )
  Object.assign(schema.tables, { doorLinks: links, doorCheckIns: checkIns })
  return schema
}
