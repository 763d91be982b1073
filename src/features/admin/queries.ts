import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import { asSystem, asViewer, cms } from '@/server/cms'
import { remembered } from '@/server/remembered'
import { sqlRows } from '@/server/sql-rows'
import type { ComingWebinar, DayCount, Totals, Waiting } from './dto'
import { WAITING } from '@/lib/questions/answered'

const DAYS = 30

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
      where: WAITING,
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

/**
 * Sign-ups and questions of each of the last 30 days, oldest first, days as in `zone`. May be a
 * minute old: the rows of a month are counted in an index, but they are counted.
 */
export const countByDay = remembered(60, async (zone: string) => {
  const rows = await sqlRows<{ day: string; signUps: number; questions: number }>(
    // A count a day: grouping by the day would work out the day of every row.
    sql`select to_char(day, 'YYYY-MM-DD') as day,
          (select count(*)::int from profiles
           where created_at >= day at time zone ${zone}
             and created_at < (day + interval '1 day') at time zone ${zone}) as "signUps",
          (select count(*)::int from workshop_qna
           where question_time >= day at time zone ${zone}
             and question_time < (day + interval '1 day') at time zone ${zone}) as questions
        from (select date_trunc('day', now() at time zone ${zone}) as today) now,
          generate_series(today - make_interval(days => ${DAYS - 1}), today, interval '1 day') day`,
  )
  const of = (what: 'signUps' | 'questions'): DayCount[] =>
    rows.map((row) => ({ day: row.day, count: row[what] }))
  return { signUps: of('signUps'), questions: of('questions') }
})

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
