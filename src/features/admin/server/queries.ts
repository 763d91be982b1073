import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import { countRecentByEvent } from '@/features/events/server/count-by-event'
import { asSystem, cms } from '@/platform/server/cms'
import { memoizeTtl } from '@/lib/memoize-ttl'
import { processWide } from '@/lib/process-wide'
import { querySql } from '@/platform/server/sql-rows'
import type { ComingEvent, DayCount, Totals, Waiting } from '../dto'
import { STANDING, WAITING } from '@/features/questions/desk'
import { TARGET_LISTS } from '@/lib/records/target'
import { excludeUntouched } from '@/platform/records/untouched-drafts'
import { isPublishedRow } from '@/platform/records/visibility'

const DAYS = 30

/** The four totals. Includes drafts that someone has begun, excludes trash. */
export async function countTotals(): Promise<Totals> {
  const payload = await cms()
  const kinds = [...TARGET_LISTS, 'users'] as const
  const counts = await Promise.all(
    kinds.map(async (collection) => {
      const where = collection === 'users' ? null : await excludeUntouched(payload, collection)
      // System access: a figure for administrators, who can read all records.
      const { totalDocs } = await payload.count({ collection, where: where ?? {}, ...asSystem })
      return [collection, totalDocs]
    }),
  )
  return Object.fromEntries(counts) as Totals
}

export async function findWaiting(): Promise<Waiting> {
  const payload = await cms()
  const [{ totalDocs }, [first]] = await Promise.all([
    payload.count({
      collection: 'workshop_qna',
      where: { and: [WAITING, STANDING] },
      // System access: a figure for administrators, who can read all records.
      ...asSystem,
    }),
    querySql<{ oldest: string | Date | null }>(
      sql`select min(question_time) as oldest from workshop_qna
          where answer_time is null and same_as_id is null`,
    ),
  ])
  const oldest = first?.oldest ? new Date(first.oldest).toISOString() : null
  return { count: totalDocs, oldest }
}

/**
 * Sign-ups, questions, and registrations per day for the last 30 days, oldest first. Days are in
 * `zone`. Cached for a minute, because the counts scan a month of index entries.
 */
export const countByDay = processWide('counts-by-day', () => memoizeTtl(60, readCountsByDay))

async function readCountsByDay(zone: string) {
  const rows = await querySql<{
    day: string
    signUps: number
    questions: number
    registrations: number
  }>(
    // One count per day. Grouping by day would compute the day of every row.
    sql`select to_char(day, 'YYYY-MM-DD') as day,
          (select count(*)::int from profiles
           where created_at >= day at time zone ${zone}
             and created_at < (day + interval '1 day') at time zone ${zone}) as "signUps",
          (select count(*)::int from workshop_qna
           where question_time >= day at time zone ${zone}
             and question_time < (day + interval '1 day') at time zone ${zone}) as questions,
          (select count(*)::int from registrations
           where created_at >= day at time zone ${zone}
             and created_at < (day + interval '1 day') at time zone ${zone}) as registrations
        from (select date_trunc('day', now() at time zone ${zone}) as today) now,
          generate_series(today - make_interval(days => ${DAYS - 1}), today, interval '1 day') day`,
  )
  const of = (what: 'signUps' | 'questions' | 'registrations'): DayCount[] =>
    rows.map((row) => ({ day: row.day, count: row[what] }))
  return {
    signUps: of('signUps'),
    questions: of('questions'),
    registrations: of('registrations'),
  }
}

const COMING = 6

type StoredEvent = Pick<ComingEvent, 'kind' | 'id' | 'title' | 'capacity'> & {
  starts_at: string | Date
}

/** The next events, soonest first, with their seats. Call only after `requireAdmin`. */
export async function listComingEvents(): Promise<ComingEvent[]> {
  const isOn = sql`${isPublishedRow()}
    and event_status is distinct from 'cancelled'`
  const events = await querySql<StoredEvent>(sql`
    (select 'workshop' as kind, id, title, starts_at, capacity::int as capacity from workshops
     where starts_at > now() and ${isOn} order by starts_at limit ${COMING})
    union all
    (select 'webinar', id, title, starts_at, capacity::int from webinars
     where starts_at > now() and ${isOn} order by starts_at limit ${COMING})
    order by starts_at, kind, id limit ${COMING}`)
  const payload = await cms()
  const of = (kind: ComingEvent['kind']) =>
    countRecentByEvent(
      payload,
      kind,
      events.filter((event) => event.kind === kind),
    )
  const countByKind = { workshop: await of('workshop'), webinar: await of('webinar') }
  return events.map(({ starts_at, ...event }) => ({
    ...event,
    ...countByKind[event.kind](event.id),
    startsAt: new Date(starts_at).toISOString(),
  }))
}
