import { sql } from '@payloadcms/db-postgres/drizzle'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import type { Question, QuestionType } from '../answers'

/** A record with a field of `questionsField`. */
export type Asking = { list: 'cohorts' | 'workshops' | 'webinars'; id: number }

/** The questions of a record, in their order. */
export async function readQuestions(scope: Scope, { id, list }: Asking): Promise<Question[]> {
  const rows = await onTransaction(
    scope,
    sql`
      select q.id, q.label, q.type, q.required, array(
        select t.text from ${sql.identifier(`${list}_texts`)} as t
        where t.parent_id = q._parent_id and t.path = 'questions.' || (q._order - 1) || '.options'
        order by t."order") as options
      from ${sql.identifier(`${list}_questions`)} as q where q._parent_id = ${id} order by q._order`,
  )
  return rows.map((row) => ({
    id: String(row.id),
    label: String(row.label),
    type: row.type as QuestionType,
    required: row.required === true,
    options: (row.options as string[] | null) ?? [],
  }))
}
