import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { LONGEST_MINUTES } from '@/lib/catalogue/duration'
import { onPool } from '@/lib/database/on-pool'
import { onTransaction } from '@/lib/database/transaction'
import { endOf, phaseAt } from '@/lib/events/event-times'
import type { NoticeKind } from './emails'
import { ofEvent, type EventRef, type StoredEvent } from './read-event'
import { BATCH, queueNotification } from './queue-notification'

const HOUR_MS = 3_600_000

/** `key` is stored in the `notices` of the registration once the email is sent. */
export type Notice = { kind: NoticeKind; key: string }

/** Times are ISO instants. */
export type Noticeable = {
  state: 'registered' | 'waiting'
  registeredAt: string
  promotedAt: string | null
  /** Keys of the emails already sent. */
  notices: readonly string[]
}

type NoticedState = Pick<
  StoredEvent,
  'startsAt' | 'endsAt' | 'isCancelled' | 'hasRecording' | 'movedAt'
>

/**
 * Returns the unsent emails that are due at `now`. They derive from stored state, so the time and
 * frequency of calls do not matter. Reminder keys contain the start: a move reschedules them.
 */
export function dueNotices(event: NoticedState, registration: Noticeable, now: number): Notice[] {
  const notices = event.isCancelled
    ? ofCancelled(event, now)
    : ofScheduled(event, registration, now)
  return notices.filter(({ key }) => !registration.notices.includes(key))
}

function ofCancelled(event: NoticedState, now: number): Notice[] {
  return phaseAt(event, now) === 'over' ? [] : [{ kind: 'cancelled', key: 'cancelled' }]
}

function ofScheduled(event: NoticedState, registration: Noticeable, now: number): Notice[] {
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
    // The first email already contains the current time.
    ...(isNew ? [] : ofMove(event, since)),
    ...(state === 'registered' ? ofReminders(event.startsAt, since, now) : []),
  ]
}

function ofMove({ movedAt }: NoticedState, since: string): Notice[] {
  const isMoved = movedAt !== null && Date.parse(since) < Date.parse(movedAt)
  return isMoved ? [{ kind: 'moved', key: movedKey(movedAt) }] : []
}

export function movedKey(movedAt: string): string {
  return `moved:${movedAt}`
}

function ofReminders(startsAt: string, since: string, now: number): Notice[] {
  const start = Date.parse(startsAt)
  const [day, hour] = [start - 24 * HOUR_MS, start - HOUR_MS]
  const registeredAt = Date.parse(since)
  if (now >= day && now < hour && registeredAt < day)
    return [{ kind: 'day-before', key: `day:${startsAt}` }]
  if (now >= hour && now < start && registeredAt < hour) {
    return [{ kind: 'hour-before', key: `hour:${startsAt}` }]
  }
  return []
}

const MINUTE_MS = 60_000
const RECORDING_MINUTES = 30 * 24 * 60

type Row = {
  kind: EventRef['kind']
  id: number
  starts_at: string | Date
  ends_at: string | Date | null
  duration: string | null
}

/**
 * Queues emails that become due by time alone, once a minute in the leader instance. Selects events
 * that may have unsent emails; `dueNotices` makes the decision.
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
        select 'webinar', id, starts_at, ends_at, duration, recording_url,
          event_status::text, _status::text, deleted_at
        from webinars where starts_at between ${since} and now() + interval '1 day'
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
            end)`,
  )
  for (const row of rows as Row[]) {
    if (!mayBeDue(row, Date.now())) continue
    const event = { kind: row.kind, id: Number(row.id) }
    // The key: one at a time, because a large event takes longer than a minute.
    await queueNotification({ payload }, event, { key: `${event.kind} ${event.id}` })
  }
}

/** SQL cannot decide this, because the end may depend on the free-text `duration`. */
function mayBeDue({ duration, ends_at, starts_at }: Row, now: number): boolean {
  const start = new Date(starts_at)
  if (now < start.getTime()) return true
  const ownEnd = ends_at && new Date(ends_at).toISOString()
  const end = Date.parse(endOf(start.toISOString(), ownEnd, duration ?? ''))
  return now >= end && now < end + RECORDING_MINUTES * MINUTE_MS
}

/**
 * Queues the due emails in the transaction of `req`. Repeating sends nothing. More than `BATCH`
 * registrations mean all registrants.
 */
export async function queueNotices(
  req: PayloadRequest,
  event: EventRef,
  registrations: readonly number[] = [],
): Promise<void> {
  const areFew = registrations.length > 0 && registrations.length <= BATCH
  await queueNotification(req, event, areFew ? { registrations } : {})
}

/** Makes registrants of a restored event get their seat notice again, but no other email. */
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

/** Marks the last move as notified, so that a bulk load sends no emails about it later. */
export async function markMoveNotified(req: PayloadRequest, event: StoredEvent): Promise<void> {
  if (event.movedAt === null) return
  await onTransaction(
    req,
    sql`
      update registrations set notices = array_append(notices, ${movedKey(event.movedAt)})
      where ${ofEvent(event)} and state <> 'cancelled' and ${movedKey(event.movedAt)} <> all (notices)`,
  )
}
