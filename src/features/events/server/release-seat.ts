import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { readLetterhead } from '@/platform/mail/layout'
import { queueMail } from '@/platform/mail/queue-mail'
import { nextSequence } from '../calendar/to-icalendar'
import { toIdArray } from '@/platform/database/rows'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import type { FormerSeat } from '../dto'
import { getEventEnd, getPhase } from '../event-times'
import { AppError } from '@/lib/failures/app-error'
import { EVENTS, SEATS } from '@/platform/outbox/outbox'
import { announce } from '@/platform/announce/announce'
import { noticeDigest, toRecipient, type Noticed } from './emails'
import {
  BATCH_SIZE,
  SAFETY_MS,
  findBatch,
  queueNotification,
  type Removal,
} from './queue-notification'
import {
  EVENT_OF_ROW,
  isFoundBy,
  lockEvent,
  matchesEvent,
  type EventRef,
  type StoredEvent,
} from './read-event'
import { IS_REACHABLE } from './reachable'
import { findRegistration, lockRegistrations, updateRegistrations } from './registration'
import { storeAttendance } from './series/series-attendance'
import { eventNotFound, promoteFromWaitlist, rateLimitedInQueue } from './take-seat'

type Leaving = {
  userId: number
  /** `released` by the user, with or without the account, or `removed` by staff. */
  kind: 'released' | 'removed'
}

type Cancelled = { id: number; before: FormerSeat }

/**
 * Cancels the registrations of a user at events that are locked, and promotes the next users. One
 * email removes the seats from the calendar of the user. Every registration that ends before its event
 * ends here, except that of an event that is canceled or deleted itself.
 */
export async function cancelRegistrations(
  req: PayloadRequest,
  events: readonly StoredEvent[],
  { kind, userId }: Leaving,
): Promise<Cancelled[]> {
  const cancelled: Cancelled[] = []
  const notices: Noticed[] = []
  for (const event of events) {
    const [row] = await onTransaction(
      req,
      sql`
        update registrations as r set state = 'cancelled', cancelled_at = now(), updated_at = now()
        from registrations as stored join profiles as p on p.id = stored.user_id
        where r.user_id = ${userId} and r.${matchesEvent(event)} and r.state <> 'cancelled'
          and stored.id = r.id
        returning r.id, stored.state as before, r.sequence, p.id as user_id, p.email, p.full_name,
          ${IS_REACHABLE} as is_reachable`,
    )
    if (!row) continue
    const one: Cancelled = {
      id: Number(row.id),
      before: row.before === 'waiting' ? 'waiting' : 'registered',
    }
    cancelled.push(one)
    const notice = await toReleaseNotice(req, event, { ...row, ...one, kind })
    if (notice) notices.push(notice)
  }
  const [first] = notices
  if (first) {
    const mail = noticeDigest(await readLetterhead(req), notices)
    await queueMail({ req, mail, queue: SEATS })
  }
  const ids = cancelled.map(({ id }) => id)
  await announce(req, 'registration.cancelled', ids)
  if (cancelled.length > 0) for (const event of events) await promoteFromWaitlist(req, event)
  return cancelled
}

/** Null if there is nothing to say: the event is canceled, or the user left the waiting list. */
async function toReleaseNotice(
  req: PayloadRequest,
  event: StoredEvent,
  row: Record<string, unknown> & Cancelled & Pick<Leaving, 'kind'>,
): Promise<Noticed | null> {
  const { before, id, kind } = row
  const hasSeat = before === 'registered'
  // Registrants of a canceled event have already been notified.
  if (event.isCancelled || (kind === 'released' && !hasSeat) || !row.is_reachable) return null
  const releasedEvent = { ...event, updatedAt: new Date().toISOString() }
  const sequence = nextSequence(releasedEvent, Number(row.sequence))
  await onTransaction(req, sql`update registrations set sequence = ${sequence} where id = ${id}`)
  const person = toRecipient({ ...row, id: row.user_id })
  return { kind, event: releasedEvent, person, hasSeat, sequence }
}

type SeatInput = { payload: Payload; event: EventRef; userId: number }

/**
 * Cancels a registration and promotes the next user. Returns what it was, or null if there was
 * nothing to cancel. Throws `not_found`, `too_many`, and `conflict` once the event is over.
 */
export async function releaseSeat({
  payload,
  event,
  userId,
}: SeatInput): Promise<FormerSeat | null> {
  return rateLimitedInQueue({ payload, event, userId }, () =>
    inTransaction(payload, async (req) => {
      const stored = await lockEvent(req, event)
      const registration = await findRegistration(req, event, userId)
      // Anyone who had a seat may repeat the cancellation.
      const caller = { code: event.code, isLetIn: registration !== null }
      if (!stored || !isFoundBy(stored, caller)) throw eventNotFound()
      if (getPhase(stored, Date.now()) === 'over') return refuseOver(req, event, userId)
      const leaving = { userId, kind: 'released' } as const
      const [cancelled] = await cancelRegistrations(req, [stored], leaving)
      return cancelled?.before ?? null
    }),
  )
}

/** A repeated cancellation returns null even after the event is over. */
async function refuseOver(req: PayloadRequest, event: EventRef, userId: number): Promise<null> {
  const registration = await findRegistration(req, event, userId)
  if (!registration || registration.state === 'cancelled') return null
  throw new AppError('conflict', 'This event is over.')
}

/** Releases the seats of an account that is being deleted. Past events keep their counts. */
export async function deleteSeats(req: PayloadRequest, userId: number): Promise<void> {
  // Blocks new registrations of this user (`storeSeat`) and waits for one in progress.
  await onTransaction(req, sql`select from profiles where id = ${userId} for update`)
  const rows = await onTransaction(
    req,
    sql`
      select ${EVENT_OF_ROW} from registrations
      where user_id = ${userId} and state <> 'cancelled' order by 1, 2`,
  )
  const events: StoredEvent[] = []
  // A fixed order prevents deadlocks between two deletions.
  for (const { event: id, kind } of rows) {
    const event = await lockEvent(req, { kind, id: Number(id) } as EventRef)
    if (event && getEventEnd(event) > Date.now()) events.push(event)
  }
  await lockRegistrations(req, sql`user_id = ${userId}`)
  await cancelRegistrations(req, events, { userId, kind: 'released' })
}

/** Releases the seats of deleted accounts when a past event is rescheduled. */
export async function releaseForgottenSeats(req: PayloadRequest, event: EventRef): Promise<void> {
  await updateRegistrations(req, {
    set: sql`state = 'cancelled', cancelled_at = now(), updated_at = now()`,
    where: sql`${matchesEvent(event)} and user_id is null and state <> 'cancelled'`,
  })
}

/**
 * Queues cancellation notices and removes the registrations of an event in the transaction of its
 * permanent deletion. The messages carry all data that the emails need.
 */
export async function removeEvent(req: PayloadRequest, ref: EventRef): Promise<void> {
  const event = await lockEvent(req, ref)
  const isOver = event && getPhase(event, Date.now()) === 'over'
  if (isOver) await storeAttendance(req, event)
  await lockRegistrations(req, matchesEvent(ref))
  const rows = await onTransaction(
    req,
    sql`
      delete from registrations where ${matchesEvent(ref)}
      returning user_id, state, sequence,
        state <> 'cancelled' and 'cancelled' <> all (notices) as is_due`,
  )
  if (!event || isOver) return
  const people = rows.flatMap(({ is_due, sequence, state, user_id }) => {
    const hasSeat = state === 'registered'
    return is_due && user_id ? [{ id: Number(user_id), hasSeat, sequence: Number(sequence) }] : []
  })
  // Newer than any calendar file of the event, so that its SEQUENCE is higher.
  const updatedAt = new Date().toISOString()
  const last = { ...event, isPublished: false, joinLink: null, recordingUrl: null, updatedAt }
  for (let from = 0; from < people.length; from += BATCH_SIZE) {
    const removal = { event: last, people: people.slice(from, from + BATCH_SIZE) }
    const gathered = findBatch(req)
    const key = `removal ${ref.kind} ${ref.id} ${from}`
    gathered?.removals.push(key)
    const dueAt = gathered && new Date(Date.now() + SAFETY_MS)
    await queueNotification(req, ref, { removal, key }, dueAt)
  }
}

/** Queues one email to each user about the removed events. */
export async function notifyOfRemoval(
  req: PayloadRequest,
  removal: Removal | Removal[],
): Promise<void> {
  const removals = [removal].flat()
  const letterhead = await readLetterhead(req)
  const ids = removals.flatMap(({ people }) => people.map(({ id }) => id))
  const rows = await onTransaction(
    req,
    sql`
      select id, email, full_name from profiles as p
      where id = any(${toIdArray(ids)}) and ${IS_REACHABLE} order by id`,
  )
  for (const row of rows) {
    const person = toRecipient(row)
    const items = removals.flatMap(({ event, people }) =>
      people
        .filter(({ id }) => id === person.id)
        .map(({ hasSeat, sequence = 0 }) => {
          const next = nextSequence(event, sequence)
          return { kind: 'cancelled' as const, event, person, hasSeat, sequence: next }
        }),
    )
    await queueMail({ req, mail: noticeDigest(letterhead, items), queue: EVENTS })
  }
}
