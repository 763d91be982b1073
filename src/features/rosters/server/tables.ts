import { index, pgTable, primaryKey, uuid } from '@payloadcms/db-postgres/drizzle/pg-core'
import { reference, time, type SchemaHook } from '@/platform/database/schema-hook'

/**
 * The registrations that a list of people gave, by the id of the list: pressing twice gives nothing
 * twice, and what no one has confirmed can be taken back.
 */
export const rosterTables: SchemaHook = ({ schema }) => {
  Object.assign(schema.tables, {
    rosterSeats: pgTable(
      'roster_seats',
      {
        roster: uuid('roster').notNull(),
        registration: reference(schema, 'registration_id', 'registrations').notNull(),
        addedAt: time('added_at').notNull().defaultNow(),
      },
      (t) => [
        primaryKey({ columns: [t.roster, t.registration] }),
        index('roster_seats_registration_idx').on(t.registration),
      ],
    ),
  })
  return schema
}
