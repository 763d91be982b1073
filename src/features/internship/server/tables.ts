import { sql } from '@payloadcms/db-postgres/drizzle'
import { index, integer, pgTable, text, uniqueIndex } from '@payloadcms/db-postgres/drizzle/pg-core'
import {
  getColumns,
  createIndex,
  reference,
  getTable,
  time,
  type Columns,
  type SchemaHook,
} from '@/platform/database/schema-hook'

/**
 * One application of a user to a cohort; the steps of each, with who took them and why; and every
 * signed payment. A payment stays when its application goes: only the amount and the date are left.
 */
export const applicationTables: SchemaHook = ({ schema, extendTable }) => {
  extendTable({
    table: getTable(schema, 'applications'),
    columns: {},
    extraConfig: (columns: Columns) => ({
      applications_person_idx: uniqueIndex('applications_person_idx').on(
        ...getColumns(columns, 'cohort', 'user'),
      ),
      ...createIndex(columns, 'applications_line_idx', 'cohort', 'state', 'waitingSince', 'id'),
      ...createIndex(columns, 'applications_deadline_idx', 'state', 'deadline'),
    }),
  })
  Object.assign(schema.tables, {
    applicationSteps: pgTable(
      'application_steps',
      {
        id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
        application: reference(schema, 'application_id', 'applications').notNull(),
        state: text('state').notNull(),
        at: time('at')
          .notNull()
          .default(sql`clock_timestamp()`),
        /** Null for what happened by itself. */
        actor: integer('actor_id'),
        reason: text('reason'),
      },
      (t) => [index('application_steps_application_idx').on(t.application, t.id)],
    ),
    payments: pgTable(
      'payments',
      {
        id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
        provider: text('provider').notNull(),
        /** Null once the application is deleted, and of a payment that names none. */
        application: integer('application_id'),
        event: text('event').notNull(),
        reference: text('reference'),
        /** In the smallest unit of the currency. */
        amount: integer('amount').notNull(),
        currency: text('currency').notNull(),
        receivedAt: time('received_at')
          .notNull()
          .default(sql`now()`),
      },
      (t) => [
        uniqueIndex('payments_event_idx').on(t.provider, t.event),
        index('payments_application_idx').on(t.application),
      ],
    ),
  })
  return schema
}
