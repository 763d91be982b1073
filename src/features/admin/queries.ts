import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import { fillDays, type DayCount } from '@/lib/day-counts'
import { asViewer, cms } from '@/server/cms'
import { sqlRows } from '@/server/sql'
import type { ComingWebinar, Totals, Waiting } from './dto'

export const DAYS = 30

/** The four totals: what is there, drafts included, without the trash. */
export async function countTotals(): Promise<Totals> {
  const [row] = await sqlRows<Record<keyof Totals, string>>(
    sql`select (select count(*) from workshops where deleted_at is null) as workshops,
               (select count(*) from webinars where deleted_at is null) as webinars,
               (select count(*) from tutorials where deleted_at is null) as tutorials,
               (select count(*) from profiles) as users`,
  )
  return {
    workshops: Number(row?.workshops ?? 0),
    webinars: Number(row?.webinars ?? 0),
    tutorials: Number(row?.tutorials ?? 0),
    users: Number(row?.users ?? 0),
  }
}

/** How many questions wait for an answer, and since when the oldest does. */
export async function findWaiting(): Promise<Waiting> {
  const [row] = await sqlRows<{ waiting: string; oldest: string | Date | null }>(
    sql`select count(*) as waiting, min(question_time) as oldest
        from workshop_qna where answer_time is null`,
  )
  const oldest = row?.oldest ? new Date(row.oldest).toISOString() : null
  return { count: Number(row?.waiting ?? 0), oldest }
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
