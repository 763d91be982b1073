import { sql } from '@payloadcms/db-postgres'
import {
  check,
  index,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from '@/lib/database/schema-hook'

/**
 * Constraints and indexes of registrations, and the column `notices`, which records sent emails so
 * that each goes out once (src/domain/events/notify-registrants.ts).
 */
export const registrationTable: SchemaHook = ({ schema, extendTable }) => {
  const table = schema.tables.registrations
  if (!table) throw new Error('There is no table registrations.')
  extendTable({
    table,
    columns: {
      notices: text('notices')
        .array()
        .notNull()
        .default(sql`'{}'`),
    },
    extraConfig: (columns: Record<string, AnyPgColumn>) => {
      const { createdAt, id, registeredAt, state, user, webinar, workshop } = columns
      if (!createdAt || !id || !registeredAt || !state || !user || !webinar || !workshop) {
        throw new Error('A column of registrations is missing.')
      }
      return {
        registrations_one_event: check(
          'registrations_one_event',
          sql.raw('num_nonnulls("workshop_id", "webinar_id") = 1'),
        ),
        registrations_person_workshop_idx: uniqueIndex('registrations_person_workshop_idx').on(
          user,
          workshop,
        ),
        registrations_person_webinar_idx: uniqueIndex('registrations_person_webinar_idx').on(
          user,
          webinar,
        ),
        registrations_workshop_order_idx: index('registrations_workshop_order_idx').on(
          workshop,
          state,
          registeredAt,
          id,
        ),
        registrations_webinar_order_idx: index('registrations_webinar_order_idx').on(
          webinar,
          state,
          registeredAt,
          id,
        ),
        registrations_created_at_id_idx: index('registrations_created_at_id_idx').on(createdAt, id),
      }
    },
  })
  return schema
}
