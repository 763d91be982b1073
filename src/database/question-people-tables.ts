import { sql } from '@payloadcms/db-postgres'
import {
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  type PgTableWithColumns,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from './schema-hook'

/**
 * Who else has a question (L-13), and who is answering it (L-16). Tables of their own: neither changes the
 * question, so no answer that somebody is writing becomes stale by them (D-32).
 */
export const questionPeopleTables: SchemaHook = ({ schema }) => {
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
    questionVotes: pgTable(
      'question_votes',
      {
        questionId: question(),
        userId: person(),
        votedAt: time('voted_at').default(sql`now()`),
      },
      (t) => [
        primaryKey({ columns: [t.questionId, t.userId] }),
        index('question_votes_user_id_idx').on(t.userId),
      ],
    ),
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
