import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { LONGEST_MINUTES } from '@/lib/catalogue/duration'
import { onPool } from '@/lib/database/on-pool'
import { endOf } from '@/lib/events/event-times'
import { EVENTS } from '@/lib/mail/queues'
import type { EventRef } from './event-ref'

const MINUTE_MS = 60_000
/** How long after its end the recording of an event may still be announced by itself. */
const RECORDING_MINUTES = 30 * 24 * 60

type Row = {
  kind: EventRef['kind']
  id: number
  starts_at: string | Date
  ends_at: string | Date | null
  duration: string | null
}

/**
 * Queues the mails that fall due by the clock alone: reminders within a day and within an hour, and
 * recordings that were there before the end (E-15). For the leading instance, once a minute: it names the
 * events of which somebody has not had a mail that may be due, unless a job is about to look at them
 * already; src/domain/events/due-notices.ts decides.
 */
export async function queueDueNotices(payload: Payload): Promise<void> {
  const since = sql`now() - ${LONGEST_MINUTES + RECORDING_MINUTES} * interval '1 minute'`
  const rows = await onPool(
    payload,
    sql`
      select kind, id, starts_at, ends_at, duration from (
        select 'workshop' as kind, id, starts_at, ends_at, duration, recording_url,
          event_status::text, _status::text, deleted_at
        from workshops where starts_at between ${since} and now() + interval '1 day'
        union all
        select 'webinar', id, scheduled_for, null, duration, recording_url,
          event_status::text, _status::text, deleted_at
        from webinars where scheduled_for between ${since} and now() + interval '1 day'
      ) as event
      cross join lateral (select
        to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start
      ) as named
      where _status = 'published' and deleted_at is null and event_status is distinct from 'cancelled'
        and (starts_at > now() or recording_url > '')
        and exists (
          select 1 from registrations as r
          where r.state = 'registered' and r.user_id is not null
            and (event.kind = 'workshop' and r.workshop_id = event.id
              or event.kind = 'webinar' and r.webinar_id = event.id)
            and case
              when starts_at > now() + interval '1 hour' then
                coalesce(promoted_at, registered_at) < starts_at - interval '1 day'
                  and 'day:' || start <> all (notices)
              when starts_at > now() then
                coalesce(promoted_at, registered_at) < starts_at - interval '1 hour'
                  and 'hour:' || start <> all (notices)
              else 'recording' <> all (notices)
            end)
        and not exists (
          select 1 from payload_jobs as job
          where job.queue = ${EVENTS} and job.task_slug = 'tell-registrants'
            and job.has_error is not true and not job.input ?| array['message', 'removal']
            and job.input->>'kind' = event.kind and job.input->'event' = to_jsonb(event.id))`,
  )
  for (const row of rows as Row[]) {
    if (!mayBeDue(row, Date.now())) continue
    const input = { kind: row.kind, event: Number(row.id) }
    await payload.jobs.queue({ task: 'tell-registrants', queue: EVENTS, input })
  }
}

/** Before the start a reminder may be due; a recording from the end on, which is said in words. */
function mayBeDue({ duration, ends_at, starts_at }: Row, now: number): boolean {
  const start = new Date(starts_at)
  if (now < start.getTime()) return true
  const ownEnd = ends_at && new Date(ends_at).toISOString()
  const end = Date.parse(endOf(start.toISOString(), ownEnd, duration ?? ''))
  return now >= end && now < end + RECORDING_MINUTES * MINUTE_MS
}
