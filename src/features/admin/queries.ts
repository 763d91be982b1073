import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import { fillDays, type DayCount } from '@/lib/time/day-counts'
import { asSystem, asViewer, cms } from '@/server/cms'
import { sqlRows } from '@/server/sql'
import type { ComingWebinar, Totals, Waiting } from './dto'

export const DAYS = 30

/** The four totals: what is there, drafts included, without the trash. */
export async function countTotals(): Promise<Totals> {
  const payload = await cms()
  const kinds = ['workshops', 'webinars', 'tutorials', 'users'] as const
  const counts = await Promise.all(
    kinds.map(async (collection) => {
      // As the system: a figure for administrators, who may read all of it.
      const { totalDocs } = await payload.count({ collection, ...asSystem })
      return [collection, totalDocs]
    }),
  )
  return Object.fromEntries(counts) as Totals
}

/** How many questions wait for an answer, and since when the oldest does. */
export async function findWaiting(): Promise<Waiting> {
  const payload = await cms()
  const [{ totalDocs }, [first]] = await Promise.all([
    payload.count({
      collection: 'workshop_qna',
      where: { answerTime: { exists: false } },
      // As the system: a figure for administrators, who may read all of it.
      ...asSystem,
    }),
    sqlRows<{ oldest: string | Date | null }>(
      sql`select min(question_time) as oldest from workshop_qna where answer_time is null`,
    ),
  ])
  const oldest = first?.oldest ? new Date(first.oldest).toISOString() : null
  return { count: totalDocs, oldest }
}

/** Sign-ups and questions of each of the last 30 days, days as in `zone`. */
export async function countByDay(
  zone: string,
): Promise<{ signUps: DayCount[]; questions: DayCount[] }> {
  const [signUps, questions, [now]] = await Promise.all([
    sqlRows<{ day: string; count: number }>(
      sql`select to_char(created_at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*)::int as count
          from profiles where created_at > now() - make_interval(days => ${DAYS}) group by 1`,
    ),
    sqlRows<{ day: string; count: number }>(
      sql`select to_char(question_time at time zone ${zone}, 'YYYY-MM-DD') as day, count(*)::int as count
          from workshop_qna where question_time > now() - make_interval(days => ${DAYS}) group by 1`,
    ),
    sqlRows<{ today: string }>(
      sql`select to_char(now() at time zone ${zone}, 'YYYY-MM-DD') as today`,
    ),
  ])
  const today = now?.today ?? new Date().toISOString().slice(0, 10)
  return { signUps: fillDays(signUps, today, DAYS), questions: fillDays(questions, today, DAYS) }
}

/** The next webinars, soonest first. */
export async function listComingWebinars(): Promise<ComingWebinar[]> {
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'webinars',
    where: { scheduledFor: { greater_than: new Date().toISOString() } },
    sort: 'scheduledFor',
    limit: 5,
    pagination: false,
    depth: 0,
    select: { title: true, presenter: true, scheduledFor: true },
    ...(await asViewer()),
  })
  return docs
}
