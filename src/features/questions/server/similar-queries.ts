import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { SimilarQuestion } from '../desk'
import { TARGET_COLUMNS, isAboutTarget, joinTarget } from '@/platform/records/target-sql'
import type { Target } from '@/lib/records/target'
import { querySql } from '@/platform/server/sql-rows'

const SHOWN = 5
const MIN_LENGTH = 8
const MAX_LENGTH = 300
/** Maximum number of similar questions about the same record to compare. */
const CANDIDATES = 200

type Row = {
  id: number
  question: string
  is_here: boolean
  title: string
  path: string
}

/**
 * Answered questions similar to a text: first those about `target`, then others, each by
 * similarity. Excludes unpublished records. Returns nothing for texts that are too short. The
 * caller checks who can read answers.
 */
export async function listSimilar(target: Target, typed: string): Promise<SimilarQuestion[]> {
  const text = typed.trim().slice(0, MAX_LENGTH)
  if (text.length < MIN_LENGTH) return []
  const isHere = isAboutTarget(target)
  const isReadable = sql`answer_time is not null and target_is_published`
  const isAlike = sql`(question % ${text} or ${text} <% question)`
  const closeness = sql`greatest(similarity(question, ${text}), word_similarity(${text}, question))`
  const columns = sql`id, question, ${TARGET_COLUMNS}`
  const rows = await querySql<Row>(
    sql`with here as (
          select ${columns}, true as is_here from workshop_qna
          where ${isHere} and ${isReadable} and ${isAlike} limit ${CANDIDATES}
        ),
        anywhere as (
          select ${columns} from workshop_qna
          where ${isReadable} order by question <-> ${text} limit ${2 * SHOWN}
        ),
        closest as (
          select * from (
            table here union all
            select *, false from anywhere where (${isHere}) is not true and ${isAlike}
          ) alike
          order by is_here desc, ${closeness} desc, id desc limit ${SHOWN}
        )
        select q.id, q.question, q.is_here, t.title, t.path
        from closest q ${joinTarget('q')}
        order by is_here desc, ${closeness} desc, q.id desc`,
  )
  return rows.map(({ id, is_here: isOfTarget, path, question, title }) => ({
    id,
    question,
    href: `${path}/ask?answer=${id}#answer-${id}`,
    about: isOfTarget ? null : title,
  }))
}
