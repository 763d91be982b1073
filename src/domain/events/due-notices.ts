import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { LONGEST_MINUTES } from '@/lib/catalogue/duration'
import { onPool } from '@/lib/database/on-pool'
import { onTransaction } from '@/lib/database/on-transaction'
import { phaseAt, endOf } from '@/lib/events/event-times'
import { EVENTS } from '@/lib/mail/queues'
import type { NoticeKind } from './emails'
import { ofEvent, type EventRef, type StoredEvent } from './read-event'
import { expireEndedEvents } from './expire-ended-events'
import { BATCH, queueNotification } from './queue-notification'

const HOUR_MS = 3_600_000

/** A mail that is due; `key` names it among the notices of its registration, so that it is sent once. */
export type Notice = { kind: NoticeKind; key: string }

/** Of a registration what its mails follow from. Moments are ISO instants. */
export type Noticeable = {
  state: 'registered' | 'waiting'
  registeredAt: string
  promotedAt: string | null
  /** Keys of mails that it has had. */
  notices: readonly string[]
}

type Told = Pick<StoredEvent, 'startsAt' | 'endsAt' | 'isCancelled' | 'hasRecording' | 'movedAt'>

/**
 * The mails of a registration that are due at `now` and were not sent: they follow from what is stored,
 * so it does not matter how often, or how late, somebody looks. A reminder whose time had come
 * before the person registered is not sent in arrears, and an event that moves moves its reminders,
 * because their keys name its start.
 */
export function dueNotices(event: Told, registration: Noticeable, now: number): Notice[] {
  const notices = event.isCancelled
    ? ofCancelled(event, now)
    : ofScheduled(event, registration, now)
  return notices.filter(({ key }) => !registration.notices.includes(key))
}

function ofCancelled(event: Told, now: number): Notice[] {
  return phaseAt(event, now) === 'over' ? [] : [{ kind: 'cancelled', key: 'cancelled' }]
}

function ofScheduled(event: Told, registration: Noticeable, now: number): Notice[] {
  const { promotedAt, registeredAt, state } = registration
  if (phaseAt(event, now) === 'over') {
    const isDue = state === 'registered' && event.hasRecording
    return isDue ? [{ kind: 'recording', key: 'recording' }] : []
  }
  const since = promotedAt ?? registeredAt
  const kind = state === 'waiting' ? 'waiting' : promotedAt ? 'promoted' : 'seat'
  const first: Notice = { kind, key: `${kind}:${since}` }
  const isNew = !registration.notices.includes(first.key)
  return [
    first,
    // The first mail names the time that holds now.
    ...(isNew ? [] : ofMove(event, since)),
    ...(state === 'registered' ? ofReminders(event.startsAt, since, now) : []),
  ]
}

function ofMove({ movedAt }: Told, since: string): Notice[] {
  const isMoved = movedAt !== null && Date.parse(since) < Date.parse(movedAt)
  return isMoved ? [{ kind: 'moved', key: movedKey(movedAt) }] : []
}

/** The key of the mail that tells of the move at this instant. */
export function movedKey(movedAt: string): string {
  return `moved:${movedAt}`
}

function ofReminders(startsAt: string, since: string, now: number): Notice[] {
  const start = Date.parse(startsAt)
  const [day, hour] = [start - 24 * HOUR_MS, start - HOUR_MS]
  const joined = Date.parse(since)
  if (now >= day && now < hour && joined < day)
    return [{ kind: 'day-before', key: `day:${startsAt}` }]
  if (now >= hour && now < start && joined < hour) {
    return [{ kind: 'hour-before', key: `hour:${startsAt}` }]
  }
  return []
}

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
 * recordings that were there before the end. For the leading instance, once a minute: it names the
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

/**
 * Queues, in the transaction of `req`, the job that mails what is due to the people of an event, or to
 * those of `registrations` alone. What is due follows from the stored state, so a job too many
 * sends nothing, and where many are named everybody is looked at.
 */
export async function queueNotices(
  req: PayloadRequest,
  event: EventRef,
  registrations: readonly number[] = [],
): Promise<void> {
  const areFew = registrations.length > 0 && registrations.length <= BATCH
  await queueNotification(req, event, areFew ? { registrations } : {})
}

const EVERY_MS = 60_000
/** What may have ended before this instance took over. */
const FIRST_MS = 60 * 60_000
let lastRun = 0

/**
 * What follows from the clock alone, in the leading instance once a minute: mails to the people of events,
 * and lists that no longer show an event as coming. Mails that fail are tried again a minute later.
 */
export async function eachMinute(payload: Payload): Promise<void> {
  if (Date.now() - lastRun < EVERY_MS) return
  const since = lastRun || Date.now() - FIRST_MS
  lastRun = Date.now()
  try {
    await queueDueNotices(payload)
  } catch (error) {
    payload.logger.error({ err: error, msg: 'Mails of events could not be queued' })
  }
  try {
    await expireEndedEvents(payload, { from: since, to: lastRun })
  } catch (error) {
    payload.logger.error({ err: error, msg: 'Pages of ended events could not be expired' })
  }
}

/**
 * An event takes place after all: attendees who were notified of the cancellation are notified again of the
 * seat that is still theirs. What else they were sent, messages of the staff above all, is not sent again.
 */
export async function resetNotices(req: PayloadRequest, event: EventRef): Promise<void> {
  await onTransaction(
    req,
    sql`
      update registrations set notices = array(
        select key from unnest(notices) with ordinality as sent (key, at)
        where key <> 'cancelled' and key !~ '^(seat|promoted|waiting):' order by at)
      where ${ofEvent(event)} and state <> 'cancelled' and 'cancelled' = any(notices)`,
  )
}

/**
 * Notes that the people of an event have heard of its last move, though they have not: whoever loads
 * many records at once mails nobody, not then and not by the clock later.
 */
export async function markMoveNotified(req: PayloadRequest, event: StoredEvent): Promise<void> {
  if (event.movedAt === null) return
  await onTransaction(
    req,
    sql`
      update registrations set notices = array_append(notices, ${movedKey(event.movedAt)})
      where ${ofEvent(event)} and state <> 'cancelled' and ${movedKey(event.movedAt)} <> all (notices)`,
  )
}
