import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { linkColumns, linkIndexes } from '@/features/accounts/server/mailed-links'
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
 * Emailed links that send the application of a visitor, with its answers. Outside Payload, and
 * deleted after a day: an invented address leaves no trace.
 */
export const applicationLinkTable: SchemaHook = ({ schema }) => {
  Object.assign(schema.tables, {
    applicationLinks: pgTable(
      'application_links',
      {
        ...linkColumns(),
        cohort: reference(schema, 'cohort_id', 'cohorts').notNull(),
        answers: jsonb('answers').notNull(),
        possibleSpam: boolean('possible_spam').notNull(),
      },
      (t) => [
        ...linkIndexes('application_links', t),
        index('application_links_cohort_idx').on(t.cohort),
      ],
    ),
  })
  return schema
}

/** What staff wrote to everyone who was enrolled in a group at that time. */
export const cohortMessageTable: SchemaHook = ({ schema }) => {
  Object.assign(schema.tables, {
    cohortMessages: pgTable(
      'cohort_messages',
      {
        id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
        cohort: reference(schema, 'cohort_id', 'cohorts').notNull(),
        subject: text('subject').notNull(),
        text: text('text').notNull(),
        /** How many people got it by email. */
        people: integer('people').notNull(),
        sentAt: time('sent_at')
          .notNull()
          .default(sql`now()`),
        /** What the sender chose, so that a repeated request sends nothing twice. */
        key: text('key'),
      },
      (t) => [
        index('cohort_messages_cohort_idx').on(t.cohort, t.id),
        uniqueIndex('cohort_messages_key_idx').on(t.cohort, t.key),
      ],
    ),
  })
  return schema
}

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
