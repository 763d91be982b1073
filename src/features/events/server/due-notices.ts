import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { LONGEST_MINUTES } from '@/features/catalog/duration'
import { onPool } from '@/platform/database/on-pool'
import { runEach } from '@/platform/process/run-each'
import { changeNoticeDueAt, listChangedFacts, pickFacts, type EventFacts } from '../event-facts'
import { calculateEnd, getEventEnd, getPhase } from '../event-times'
import { toNoticeKey, TIMED_NOTICES, type NoticeKind, type TimedNotice } from './notices'
import { matchesEvent, type EventRef, type StoredEvent } from './read-event'
import { BATCH_SIZE, findBatch, queueNotification } from './queue-notification'
import { updateRegistrations } from './registration'
import { isPublishedRow } from '@/platform/records/visibility'

/**
 * `key` is stored in the `notices` of the registration once the email is sent. Null for a change,
 * which follows from the facts that the user was informed of.
 */
type Notice = { kind: NoticeKind; key: string | null }

/** Times are ISO instants. */
export type Noticeable = {
  state: 'registered' | 'waiting'
  registeredAt: string
  promotedAt: string | null
  hasAttended: boolean
  /** Keys of the emails already sent. */
  notices: readonly string[]
  /** The facts in the last email. Null before the first, and if an earlier version sent it. */
  informed: EventFacts | null
}

type NoticedState = EventFacts & Pick<StoredEvent, 'isCancelled' | 'hasRecording' | 'lastChange'>

/**
 * Returns the unsent emails that are due at `now`. They derive from stored state, so the time and
 * frequency of calls do not matter. Reminder keys contain the start: a move reschedules them.
 */
export function listDueNotices(
  event: NoticedState,
  registration: Noticeable,
  now: number,
): Notice[] {
  const notices = event.isCancelled
    ? ofCancelled(event, now)
    : ofScheduled(event, registration, now)
  return notices.filter(({ key }) => key === null || !registration.notices.includes(key))
}

function ofCancelled(event: NoticedState, now: number): Notice[] {
  return getPhase(event, now) === 'over' ? [] : [{ kind: 'cancelled', key: 'cancelled' }]
}

function ofScheduled(event: NoticedState, registration: Noticeable, now: number): Notice[] {
  const { hasAttended, informed, promotedAt, registeredAt, state } = registration
  const since = promotedAt ?? registeredAt
  const timed =
    state === 'registered'
      ? TIMED_NOTICES.filter(
          (notice) => isDue(notice, event, since, now) && (hasAttended || !notice.needsAttendance),
        )
      : []
  const byTime = timed.map((item) => ({ kind: item.kind, key: toNoticeKey(item, event.startsAt) }))
  if (getPhase(event, now) === 'over') return byTime
  const kind = state === 'waiting' ? 'waiting' : promotedAt ? 'promoted' : 'seat'
  const first = { kind, key: `${kind}:${since}` } as const
  const isNew = !registration.notices.includes(first.key)
  // The first email already contains the current facts.
  return [first, ...(isNew ? [] : ofChange(event, informed, now)), ...byTime]
}

/** No one who registers within the time of a reminder gets it. */
function isDue(
  { closes, from, needsRecording, opens }: TimedNotice,
  event: NoticedState,
  since: string,
  now: number,
): boolean {
  const at = from === 'start' ? Date.parse(event.startsAt) : getEventEnd(event)
  const isOpen = now >= at + opens && now < at + closes
  const isInTime = from === 'end' || Date.parse(since) < at + opens
  return isOpen && isInTime && (event.hasRecording || !needsRecording)
}

function ofChange(event: NoticedState, informed: EventFacts | null, now: number): Notice[] {
  const { lastChange } = event
  if (!informed || listChangedFacts(informed, event).length === 0) return []
  const isDueNow = !lastChange || now >= changeNoticeDueAt(lastChange, event)
  return isDueNow ? [{ kind: 'changed', key: null }] : []
}

/** How long after the end of an event the clock looks for emails that are due, in minutes. */
const LOOK_BACK_MINUTES = 30 * 24 * 60
const AFTER_THE_END = TIMED_NOTICES.filter(({ from }) => from === 'end')
const LOOK_AHEAD = Math.max(...TIMED_NOTICES.map(({ opens }) => -opens))

type Row = {
  kind: EventRef['kind']
  id: number
  starts_at: string | Date
  ends_at: string | Date | null
  duration: string | null
}

/**
 * Queues emails that become due by time alone, once a minute in the leader instance. Selects events
 * that may have unsent emails; `listDueNotices` makes the decision.
 */
export async function queueDueNotices(payload: Payload): Promise<void> {
  const since = sql`now() - ${LONGEST_MINUTES + LOOK_BACK_MINUTES} * interval '1 minute'`
  const until = sql`now() + ${toInterval(LOOK_AHEAD)}`
  const rows = await onPool(
    payload,
    sql`
      select kind, id, starts_at, ends_at, duration from (
        select 'workshop' as kind, id, starts_at, ends_at, duration, recording_url,
          event_status::text, _status::text, deleted_at
        from workshops where starts_at between ${since} and ${until}
        union all
        select 'webinar', id, starts_at, ends_at, duration, recording_url,
          event_status::text, _status::text, deleted_at
        from webinars where starts_at between ${since} and ${until}
      ) as event
      cross join lateral (select
        to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start
      ) as named
      where ${isPublishedRow()} and event_status is distinct from 'cancelled'
        and (starts_at > now() or ${sql.join(AFTER_THE_END.map(neededBy), sql` or `)})
        and exists (
          select 1 from registrations as r
          where r.state = 'registered' and r.user_id is not null
            and (event.kind = 'workshop' and r.workshop_id = event.id
              or event.kind = 'webinar' and r.webinar_id = event.id)
            and (${sql.join(TIMED_NOTICES.map(mayBeUnsent), sql` or `)}))`,
  )
  await runEach(payload, rows as Row[], {
    label: ({ id, kind }) => `notices of ${kind} ${id}`,
    work: async (row) => {
      if (!mayBeDue(row, Date.now())) return
      const event = { kind: row.kind, id: Number(row.id) }
      // The key: one at a time, because a large event takes longer than a minute.
      await queueNotification({ payload }, event, { key: `${event.kind} ${event.id}` })
    },
  })
}

/** As `isDue`, but for the end, which may depend on the free-text `duration`. */
function mayBeUnsent({ closes, from, key, needsAttendance, opens, ...needs }: TimedNotice) {
  if (from === 'end') {
    const attended = needsAttendance ? sql`attended_at is not null` : sql`true`
    return sql`(starts_at <= now() and ${neededBy({ closes, ...needs })} and ${attended}
      and ${key} <> all (notices))`
  }
  const opening = sql`starts_at + ${toInterval(opens)}`
  return sql`(${opening} <= now() and now() < starts_at + ${toInterval(closes)}
    and coalesce(promoted_at, registered_at) < ${opening} and ${`${key}:`} || start <> all (notices))`
}

/** What an event has. Asked of the event first, so that the rows of most past events are not read. */
function neededBy({ closes, needsRecording }: Pick<TimedNotice, 'closes' | 'needsRecording'>) {
  const open = Number.isFinite(closes)
    ? sql`(ends_at is null or ends_at > now() - ${toInterval(closes)})`
    : sql`true`
  return needsRecording ? sql`(${open} and recording_url > '')` : open
}

function toInterval(ms: number) {
  return sql`${ms} * interval '1 millisecond'`
}

function mayBeDue({ duration, ends_at, starts_at }: Row, now: number): boolean {
  const start = new Date(starts_at)
  if (now < start.getTime()) return true
  const startsAt = start.toISOString()
  const ownEnd = ends_at && new Date(ends_at).toISOString()
  const since =
    now - getEventEnd({ startsAt, endsAt: calculateEnd(startsAt, ownEnd, duration ?? '') })
  return AFTER_THE_END.some(
    ({ closes, opens }) => since >= opens && since < Math.min(closes, LOOK_BACK_MINUTES * 60_000),
  )
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
  const gathered = findBatch(req)
  if (gathered) {
    gathered.events.set(`${event.kind}:${event.id}`, { kind: event.kind, id: event.id })
    return
  }
  const areFew = registrations.length > 0 && registrations.length <= BATCH_SIZE
  await queueNotification(req, event, areFew ? { registrations } : {})
}

/** Queues the emails about a change of the facts of an event for the time when they are due. */
export async function queueChangeNotices(req: PayloadRequest, event: StoredEvent): Promise<void> {
  const { lastChange } = event
  const at = lastChange ? changeNoticeDueAt(lastChange, event) : Date.now()
  const gathered = findBatch(req)
  if (gathered) {
    const isDue = at <= Date.now()
    const events = isDue ? gathered.events : gathered.changed
    events.set(`${event.kind}:${event.id}`, { kind: event.kind, id: event.id })
    gathered.at = Math.max(gathered.at, at)
    return
  }
  // Without a key: while one runs, another must be able to wait.
  await queueNotification(req, event, { at }, new Date(at))
}

/** Makes registrants of a restored event get their seat notice again, but no other email. */
export async function resetNotices(req: PayloadRequest, event: EventRef): Promise<void> {
  await updateRegistrations(req, {
    set: sql`notices = array(
      select key from unnest(notices) with ordinality as sent (key, at)
      where key <> 'cancelled' and key !~ '^(seat|promoted|waiting):' order by at)`,
    where: sql`${matchesEvent(event)} and state <> 'cancelled' and 'cancelled' = any(notices)`,
  })
}

/** Takes registrants as informed of these facts, so that a bulk load sends no emails about them. */
export async function markCurrentFactsSent(req: PayloadRequest, event: StoredEvent): Promise<void> {
  await setInformed(req, event, sql`informed is not null`)
}

/** Records what an earlier version informed registrants of, before the facts change. */
export async function recordInformed(req: PayloadRequest, event: StoredEvent): Promise<void> {
  await setInformed(req, event, sql`informed is null`)
}

async function setInformed(req: PayloadRequest, event: StoredEvent, which: SQL): Promise<void> {
  const facts = JSON.stringify(pickFacts(event))
  await updateRegistrations(req, {
    set: sql`informed = ${facts}::jsonb`,
    where: sql`${matchesEvent(event)} and state <> 'cancelled' and ${which}`,
  })
}
