import {
  index,
  integer,
  pgTable,
  timestamp,
  type PgTableWithColumns,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from '@/lib/database/schema-hook'

/**
 * Who is answering a question (L-16). A table of its own: a claim changes nothing of the question, so no
 * answer that somebody is writing becomes stale by it (D-32).
 */
export const questionClaims: SchemaHook = ({ schema }) => {
  const profiles = schema.tables.profiles as PgTableWithColumns<never> & { id: never }
  const questions = schema.tables.workshop_qna as PgTableWithColumns<never> & { id: never }
  const person = () =>
    integer('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' })
  const question = () =>
    integer('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' })
  const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull()

  Object.assign(schema.tables, {
    questionClaims: pgTable(
      'question_claims',
      {
        questionId: question().primaryKey(),
        userId: person(),
        until: time('until'),
      },
      (t) => [index('question_claims_user_id_idx').on(t.userId)],
    ),
  })
  return schema
}
