import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { SimilarQuestion } from '@/lib/questions/desk'
import { aboutTarget } from '@/lib/records/target-sql'
import { targetPath, type Target, type TargetKind } from '@/lib/records/target'
import { sqlRows } from '@/server/sql-rows'

const SHOWN = 5
const MIN_LENGTH = 8
const MAX_LENGTH = 300
/** Maximum number of similar questions about the same record to compare. */
const CANDIDATES = 200

type Row = {
  id: number
  question: string
  is_here: boolean
  kind: TargetKind
  target: number
  title: string
  slug: string | null
}

/**
 * Answered questions similar to a text: first those about `target`, then others, each by
 * similarity. Excludes unpublished records. Returns nothing for texts that are too short. The
 * caller checks who can read answers.
 */
export async function listSimilar(target: Target, typed: string): Promise<SimilarQuestion[]> {
  const text = typed.trim().slice(0, MAX_LENGTH)
  if (text.length < MIN_LENGTH) return []
  const isHere = aboutTarget(target)
  const isReadable = sql`answer_time is not null and target_is_published`
  const isAlike = sql`(question % ${text} or ${text} <% question)`
  const closeness = sql`greatest(similarity(question, ${text}), word_similarity(${text}, question))`
  const columns = sql`id, question, workshop_id, webinar_id, tutorial_id`
  const rows = await sqlRows<Row>(
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
        select q.id, q.question, q.is_here, coalesce(w.id, b.id, t.id) as target,
          coalesce(w.title, b.title, t.title) as title, coalesce(w.slug, b.slug, t.slug) as slug,
          case when w.id is not null then 'workshop' when b.id is not null then 'webinar'
            else 'tutorial' end as kind
        from closest q left join workshops w on w.id = q.workshop_id
        left join webinars b on b.id = q.webinar_id left join tutorials t on t.id = q.tutorial_id
        order by is_here desc, ${closeness} desc, q.id desc`,
  )
  return rows.map(({ id, is_here: isOfTarget, kind, question, slug, target: of, title }) => ({
    id,
    question,
    href: `${targetPath({ kind, id: of, slug })}/ask?answer=${id}#answer-${id}`,
    about: isOfTarget ? null : title,
  }))
}
