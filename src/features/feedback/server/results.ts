import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { logStaffWrite } from '@/platform/logging/security-log'
import { matchesEvent, type EventRef } from '@/features/events/server/read-event'
import { lockGlobal } from '@/hooks/global-drafts'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { AppError } from '@/lib/failures/app-error'
import { FEWEST_ANSWERS } from '../use-cases'
import { EVENT_KINDS, TARGET_COLLECTIONS } from '@/lib/records/target'
import { TARGET_COLUMN } from '@/platform/records/target-sql'

type FeedbackText = {
  id: string
  score: number
  helped: string | null
  missing: string | null
  quoteAs: string | null
  isQuoted: boolean
}

export type FeedbackResults = {
  invited: number
  answers: number
  mean: number | null
  distribution: number[] | null
  texts: FeedbackText[]
}

/** What results are about: one event, or all events of an instructor or a series. */
export type FeedbackScope = EventRef | { instructor: number } | { series: number }

/** The condition on a table with columns of events. */
function feedbackWhere(scope: FeedbackScope): SQL {
  if ('kind' in scope) return matchesEvent(scope)
  const events = EVENT_KINDS.map((kind) => {
    const list = TARGET_COLLECTIONS[kind]
    const ids =
      'series' in scope
        ? sql`select id from ${sql.raw(list)} where series_id = ${scope.series}`
        : sql`select parent_id from ${sql.raw(`${list}_rels`)}
            where path = 'instructors' and instructors_id = ${scope.instructor}`
    return sql`${TARGET_COLUMN[kind]} in (${ids})`
  })
  return sql`(${sql.join(events, sql` or `)})`
}

/**
 * The answers in complete groups of three of one event. A single new answer is not shown: two looks
 * would reveal which it is, and who gave it. Nor are sums over all, which would reveal the others. The
 * count is of answers that an earlier version stored, and showed.
 */
const reportableAnswers = (scope: FeedbackScope) => sql`
  (select * from (
    select *, count(*) filter (where not is_shown) over (partition by workshop_id, webinar_id) as hidden
    from feedback_answers where ${feedbackWhere(scope)}) answers
   where is_shown or hidden >= ${FEWEST_ANSWERS}) shown`

/** The results, for staff. Of answers outside complete groups of three, only their number. */
export async function readResults(scope: Scope, of: FeedbackScope): Promise<FeedbackResults> {
  const [counts] = await onTransaction(
    scope,
    sql`
      select
        (select count(*)::int from registrations
          where ${feedbackWhere(of)} and 'feedback' = any(notices)) as invited,
        (select count(*)::int from feedback_answers where ${feedbackWhere(of)}) as answers,
        round(avg(score), 2)::float as mean,
        array(select count(*) filter (where shown.score = stars.score)::int
          from generate_series(1, 5) as stars (score) left join ${reportableAnswers(of)} on true
          group by stars.score order by stars.score) as distribution
      from ${reportableAnswers(of)}`,
  )
  const [invited, answers] = [Number(counts?.invited), Number(counts?.answers)]
  if (!counts || counts.mean === null) {
    return { invited, answers, mean: null, distribution: null, texts: [] }
  }
  const { distribution, mean } = counts as { distribution: number[]; mean: number }
  return { invited, answers, mean, distribution, texts: await listAnswers(scope, of, true) }
}

/** The answers in complete groups of three, in the order of their random ids. */
export async function listAnswers(
  scope: Scope,
  of: FeedbackScope,
  withText = false,
): Promise<FeedbackText[]> {
  const rows = await onTransaction(
    scope,
    sql`
      select id, score, helped, missing, quote_as, is_quoted from ${reportableAnswers(of)}
      where not ${withText} or helped is not null or missing is not null
      order by id`,
  )
  const text = (value: unknown) => (value === null ? null : String(value))
  return rows.map((row) => ({
    id: String(row.id),
    score: Number(row.score),
    helped: text(row.helped),
    missing: text(row.missing),
    quoteAs: text(row.quote_as),
    isQuoted: row.is_quoted === true,
  }))
}

type Quoting = { req: PayloadRequest; id: string; actor: number }

/** As many as the field has. */
const MOST_TESTIMONIALS = 12

/**
 * Adds an answer that may be quoted to the testimonials of the home page, as a draft. Throws
 * `not_found`, and `conflict` for a second time or if there are too many testimonials.
 */
export async function quoteAnswer({ req, id, actor }: Quoting): Promise<void> {
  const [row] = await onTransaction(
    req,
    sql`
      select score, coalesce(helped, missing) as content, quote_as, is_quoted from feedback_answers
      where id = ${id}::uuid and quote_as is not null and coalesce(helped, missing) is not null
      for update`,
  )
  if (!row) throw new AppError('not_found', 'There is no such answer, or it may not be quoted.')
  if (row.is_quoted) throw new AppError('conflict', 'This answer is already a testimonial.')
  const home = { slug: 'home', draft: true, depth: 0, overrideAccess: true } as const
  await lockGlobal(req, 'home')
  const { testimonials } = await req.payload.findGlobal({ ...home, req })
  const others = testimonials ?? []
  if (others.length >= MOST_TESTIMONIALS) {
    throw new AppError(
      'conflict',
      `The home page has ${MOST_TESTIMONIALS} testimonials. Remove one first.`,
    )
  }
  const rating = Number(row.score)
  const added = { content: String(row.content), author: String(row.quote_as), rating }
  await req.payload.updateGlobal({
    ...home,
    data: { testimonials: [...others, added] },
    req,
  })
  await onTransaction(req, sql`update feedback_answers set is_quoted = true where id = ${id}::uuid`)
  await logStaffWrite(req, {
    actor,
    action: 'update',
    recordType: 'home',
    title: 'Draft testimonial from feedback',
    changes: [{ field: 'testimonials' }],
  })
}
