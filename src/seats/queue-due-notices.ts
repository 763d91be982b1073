import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { EVENTS } from '@/lib/mail/queues'
import type { EventRef } from './event-ref'

/** How long after its start the recording of an event may still be announced by itself. */
const RECORDING_DAYS = 30

/**
 * Queues the mails that fall due by the clock alone: reminders within a day and within an hour, and
 * recordings that were there before the end (E-15). For the leading instance, once a minute: it names the
 * events of which somebody has not had a mail that may be due, unless a job is about to look at them
 * already; src/seats/due-notices.ts decides.
 */
export async function queueDueNotices(payload: Payload): Promise<void> {
  const rows = await onPool(
    payload,
    sql`
      select kind, id from (
        select 'workshop' as kind, id, starts_at, recording_url, event_status::text, _status::text,
          deleted_at
        from workshops where starts_at between now() - ${RECORDING_DAYS} * interval '1 day'
          and now() + interval '1 day'
        union all
        select 'webinar', id, scheduled_for, recording_url, event_status::text, _status::text,
          deleted_at
        from webinars where scheduled_for between now() - ${RECORDING_DAYS} * interval '1 day'
          and now() + interval '1 day'
      ) as event
      cross join lateral (select
        to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start
      ) as named
      where _status = 'published' and deleted_at is null and event_status is distinct from 'cancelled'
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
              else recording_url > '' and 'recording' <> all (notices)
            end)
        and not exists (
          select 1 from payload_jobs as job
          where job.queue = ${EVENTS} and job.task_slug = 'tell-registrants'
            and job.has_error is not true and not job.input ?| array['message', 'removal']
            and job.input->>'kind' = event.kind and job.input->'event' = to_jsonb(event.id))`,
  )
  for (const { id, kind } of rows) {
    const input = { kind: kind as EventRef['kind'], event: Number(id) }
    await payload.jobs.queue({ task: 'tell-registrants', queue: EVENTS, input })
  }
}
