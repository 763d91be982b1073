import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  uuid,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { reference, type SchemaHook } from '@/platform/database/schema-hook'
import { HAS_ONE_EVENT } from '@/platform/records/target-sql'

/**
 * Answers, and the links that were used. No column leads to a person or from one table to the other,
 * and none has a time: ids are random, and `store-answer.ts` rewrites both in random order.
 */
export const feedbackTables: SchemaHook = ({ schema }) => {
  const event = () => ({
    workshopId: reference(schema, 'workshop_id', 'workshops'),
    webinarId: reference(schema, 'webinar_id', 'webinars'),
  })
  Object.assign(schema.tables, {
    feedbackAnswers: pgTable(
      'feedback_answers',
      {
        id: uuid('id').primaryKey().defaultRandom(),
        ...event(),
        /** In the time zone of the site. */
        day: date('day').notNull(),
        score: smallint('score').notNull(),
        helped: text('helped'),
        missing: text('missing'),
        /** The name under which the answer may be quoted. */
        quoteAs: text('quote_as'),
        isQuoted: boolean('is_quoted').notNull().default(false),
        /** Part of a complete group of answers. See `shownOf`. */
        isShown: boolean('is_shown').notNull().default(false),
      },
      (t) => [
        check('feedback_answers_one_event', HAS_ONE_EVENT),
        check('feedback_answers_score', sql.raw('"score" between 1 and 5')),
        index('feedback_answers_workshop_idx').on(t.workshopId),
        index('feedback_answers_webinar_idx').on(t.webinarId),
      ],
    ),
    feedbackUsed: pgTable(
      'feedback_used',
      {
        /** Of the random bytes of the link, which only the email has. */
        hash: text('hash').primaryKey(),
        ...event(),
        /** The link expires before this day, and the row is deleted. */
        until: date('until').notNull(),
      },
      (t) => [
        check('feedback_used_one_event', HAS_ONE_EVENT),
        index('feedback_used_workshop_idx').on(t.workshopId),
        index('feedback_used_webinar_idx').on(t.webinarId),
        index('feedback_used_until_idx').on(t.until),
      ],
    ),
  })
  return schema
}
