import { sql } from '@payloadcms/db-postgres'
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  type AnyPgColumn,
  type PgTableWithColumns,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from '@/lib/database/schema-hook'
import { normalizedQuestionSql } from '@/lib/questions/normalized-question'
import { TARGET_KINDS, type TargetKind } from '@/lib/records/target'
import { HAS_ONE_TARGET } from '@/lib/records/target-sql'

/** A separate table, so that a claim does not make open answer forms stale. */
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

type Columns = Record<string, AnyPgColumn>

const ANSWERED = sql.raw('"answer_time" is not null')
const WAITING = sql.raw('"answer_time" is null')

/** One target each, the normalized wording that identifies duplicates, and an index per list. */
export const questionTable: SchemaHook = ({ schema, extendTable }) => {
  const table = schema.tables.workshop_qna
  if (!table) throw new Error('There is no table workshop_qna to extend.')
  extendTable({
    table,
    columns: {
      sameWords: text('same_words').generatedAlwaysAs(sql.raw(normalizedQuestionSql('question'))),
    },
    extraConfig: (columns: Columns) => {
      const of = (name: string) => columnOf(columns, name)
      return {
        qna_one_target: check('workshop_qna_one_target', HAS_ONE_TARGET),
        ...Object.assign({}, ...TARGET_KINDS.map((kind) => ofTarget(columns, kind))),
        qna_own_idx: index('workshop_qna_own_idx').on(of('asker'), of('questionTime')),
        qna_asked_most_idx: index('workshop_qna_asked_most_idx')
          .on(of('askers'), of('id'))
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
  const [target, id] = [columnOf(columns, kind), columnOf(columns, 'id')]
  const name = (list: string) =>
    kind === 'workshop' ? `workshop_qna_${list}_idx` : `workshop_qna_${list}_${kind}_idx`
  const [answered, asked, waiting] = [name('answered'), name('asked'), name('waiting_here')]
  const [votes, moments] = [name('votes'), name('moments')]
  const answerTime = columnOf(columns, 'answerTime')
  const questionTime = columnOf(columns, 'questionTime')
  return {
    [answered]: index(answered).on(target, answerTime, id).where(ANSWERED),
    [asked]: index(asked).on(target, questionTime, id),
    [waiting]: index(waiting).on(target, questionTime, id).where(WAITING),
    [votes]: index(votes).on(target, columnOf(columns, 'votes'), id).where(ANSWERED),
    [moments]: index(moments).on(target, columnOf(columns, 'atSeconds'), id).where(ANSWERED),
  }
}

function columnOf(columns: Columns, name: string): AnyPgColumn {
  const column = columns[name]
  if (!column) throw new Error(`There is no column ${name} of workshop_qna.`)
  return column
}
