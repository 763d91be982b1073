import { sql } from '@payloadcms/db-postgres'
import { index, type AnyPgColumn } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from './schema-hook'

const ANSWERED = sql.raw('"answer_time" is not null')
const WAITING = sql.raw('"answer_time" is null')

/**
 * Indexes behind the lists of questions, each in the order in which a page reads on: answered
 * questions of a workshop, all of them, the waiting ones, one's own, and those that are alike.
 */
export const questionIndexes: SchemaHook = ({ schema, extendTable }) => {
  const table = schema.tables.workshop_qna
  if (!table) throw new Error('There is no table workshop_qna to index.')
  extendTable({
    table,
    extraConfig: (columns: Record<string, AnyPgColumn>) => {
      const { asker, answerTime, id, questionTime, workshop } = columns
      if (!asker || !answerTime || !id || !questionTime || !workshop) {
        throw new Error('A column of workshop_qna to index is missing.')
      }
      return {
        qna_answered_idx: index('workshop_qna_answered_idx')
          .on(workshop, answerTime, id)
          .where(ANSWERED),
        qna_asked_idx: index('workshop_qna_asked_idx').on(workshop, questionTime, id),
        qna_waiting_here_idx: index('workshop_qna_waiting_here_idx')
          .on(workshop, questionTime, id)
          .where(WAITING),
        qna_own_idx: index('workshop_qna_own_idx').on(asker, questionTime),
        qna_alike_idx: index('workshop_qna_alike_idx')
          .using('gin', sql.raw('"question" gin_trgm_ops'))
          .where(ANSWERED),
      }
    },
  })
  return schema
}
