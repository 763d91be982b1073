import { sql } from '@payloadcms/db-postgres'
import { check, index, pgTable, text } from '@payloadcms/db-postgres/drizzle/pg-core'
import {
  getColumn,
  getColumns,
  createIndex,
  reference,
  getTable,
  time,
  type Columns,
  type SchemaHook,
} from '@/platform/database/schema-hook'
import { normalizedQuestionSql } from '../normalized-question'
import { TARGET_KINDS, type TargetKind } from '@/lib/records/target'
import { HAS_ONE_TARGET } from '@/platform/records/target-sql'

/** A separate table, so that a claim does not make open answer forms stale. */
export const questionClaims: SchemaHook = ({ schema }) => {
  Object.assign(schema.tables, {
    questionClaims: pgTable(
      'question_claims',
      {
        questionId: reference(schema, 'question_id', 'workshop_qna').notNull().primaryKey(),
        userId: reference(schema, 'user_id', 'profiles').notNull(),
        until: time('until').notNull(),
      },
      (t) => [index('question_claims_user_id_idx').on(t.userId)],
    ),
  })
  return schema
}

const ANSWERED = sql.raw('"answer_time" is not null')
const WAITING = sql.raw('"answer_time" is null')

/** One target each, the normalized wording that identifies duplicates, and an index per list. */
export const questionTable: SchemaHook = ({ schema, extendTable }) => {
  extendTable({
    table: getTable(schema, 'workshop_qna'),
    columns: {
      sameWords: text('same_words').generatedAlwaysAs(sql.raw(normalizedQuestionSql('question'))),
    },
    extraConfig: (columns: Columns) => {
      return {
        qna_one_target: check('workshop_qna_one_target', HAS_ONE_TARGET),
        ...Object.assign({}, ...TARGET_KINDS.map((kind) => ofTarget(columns, kind))),
        ...createIndex(columns, 'workshop_qna_own_idx', 'asker', 'questionTime'),
        workshop_qna_waiting_idx: index('workshop_qna_waiting_idx')
          .on(getColumn(columns, 'questionTime'))
          .where(WAITING),
        qna_asked_most_idx: index('workshop_qna_asked_most_idx')
          .on(...getColumns(columns, 'askers', 'id'))
          .where(WAITING),
        qna_same_words_idx: index('workshop_qna_same_words_idx')
          .on(sql.raw('"same_words"') as never)
          .where(WAITING),
        qna_alike_idx: index('workshop_qna_alike_idx')
          .using('gin', sql.raw('"question" gin_trgm_ops'))
          .where(ANSWERED),
        // Serves nearest-neighbor searches across all targets.
        qna_closest_idx: index('workshop_qna_closest_idx')
          .using('gist', sql.raw('"question" gist_trgm_ops(siglen=128)'))
          .where(ANSWERED),
      }
    },
  })
  return schema
}

/** Names for workshops omit the kind, because they predate the other kinds. */
function ofTarget(columns: Columns, kind: TargetKind) {
  const name = (list: string) =>
    kind === 'workshop' ? `workshop_qna_${list}_idx` : `workshop_qna_${list}_${kind}_idx`
  const [answered, askedName, waiting] = [name('answered'), name('asked'), name('waiting_here')]
  const [votes, moments] = [name('votes'), name('moments')]
  const of = (field: string) => getColumns(columns, kind, field, 'id')
  return {
    [answered]: index(answered)
      .on(...of('answerTime'))
      .where(ANSWERED),
    [askedName]: index(askedName).on(...of('questionTime')),
    [waiting]: index(waiting)
      .on(...of('questionTime'))
      .where(WAITING),
    [votes]: index(votes)
      .on(...of('votes'))
      .where(ANSWERED),
    [moments]: index(moments)
      .on(...of('atSeconds'))
      .where(ANSWERED),
  }
}
