import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { readLetterhead } from '@/platform/mail/layout'
import { queueMail } from '@/platform/mail/queue-mail'
import { idArray, idsOf } from '@/platform/database/rows'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { overAt, phaseAt } from '../event-times'
import { AppError } from '@/lib/failures/app-error'
import { EVENTS } from '@/platform/outbox/outbox'
import { announce } from '@/features/webhooks/server/announce'
import { severalNotices, toRecipient, type NoticedEvent } from './emails'
import { BATCH, SAFETY_MS, gatheredOf, queueNotification } from './queue-notification'
import { EVENT_OF_ROW, lockEvent, ofEvent, type EventRef } from './read-event'
import { findRegistration } from './registration'
import { keepAttendance } from './series/series-attendance'
import { noEvent, promoteFromWaitlist, withConcurrencyLimit } from './take-seat'

/** Cancels a registration. Requires the lock of the event. Returns whether there was one. */
export async function cancelRegistration(
  req: PayloadRequest,
  event: EventRef,
  userId: number,
): Promise<boolean> {
  const rows = await onTransaction(
    req,
    sql`
      update registrations set state = 'cancelled', cancelled_at = now(), updated_at = now()
      where user_id = ${userId} and ${ofEvent(event)} and state <> 'cancelled' returning id`,
  )
  const ids = idsOf(rows)
  await announce(req, 'registration.cancelled', ids)
  return ids.length > 0
}

type SeatInput = { payload: Payload; event: EventRef; userId: number }

/**
 * Cancels a registration and promotes the next user. Returns whether there was anything to cancel.
 * Throws `not_found`, `too_many`, and `conflict` once the event is over.
 */
export async function releaseSeat({ payload, event, userId }: SeatInput): Promise<boolean> {
  return withConcurrencyLimit({ payload, event, userId }, () =>
    inTransaction(payload, async (req) => {
      const stored = await lockEvent(req, event)
      if (!stored?.isPublished) throw noEvent()
      if (phaseAt(stored, Date.now()) === 'over') return refuseOver(req, event, userId)
      const isDone = await cancelRegistration(req, event, userId)
      if (isDone) await promoteFromWaitlist(req, stored)
      return isDone
    }),
  )
}

/** A repeated cancellation returns false even after the event is over. */
async function refuseOver(req: PayloadRequest, event: EventRef, userId: number): Promise<false> {
  const own = await findRegistration(req, event, userId)
  if (!own || own.state === 'cancelled') return false
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
  // A fixed order prevents deadlocks between two deletions.
  for (const { event, kind } of rows)
    await forgetSeat(req, userId, { kind, id: Number(event) } as EventRef)
}

/** Releases the seats of deleted accounts when a past event is rescheduled. */
export async function freeForgotten(req: PayloadRequest, event: EventRef): Promise<void> {
  await onTransaction(
    req,
    sql`
      update registrations set state = 'cancelled', cancelled_at = now(), updated_at = now()
      where ${ofEvent(event)} and user_id is null and state <> 'cancelled'`,
  )
}

async function forgetSeat(req: PayloadRequest, userId: number, ref: EventRef): Promise<void> {
  const event = await lockEvent(req, ref)
  if (!event || overAt(event) <= Date.now()) return
  await cancelRegistration(req, ref, userId)
  await promoteFromWaitlist(req, event)
}

/** The data for notifying registrants of an event that no longer exists. */
export type Removal = { event: NoticedEvent; people: { id: number; hasSeat: boolean }[] }

/**
 * Queues cancellation notices and removes the registrations of an event in the transaction of its
 * permanent deletion. The messages carry all data that the emails need.
 */
export async function removeEvent(req: PayloadRequest, ref: EventRef): Promise<void> {
  const event = await lockEvent(req, ref)
  const isOver = event && phaseAt(event, Date.now()) === 'over'
  if (isOver) await keepAttendance(req, event)
  const rows = await onTransaction(
    req,
    sql`
      delete from registrations where ${ofEvent(ref)}
      returning user_id, state, state <> 'cancelled' and 'cancelled' <> all (notices) as is_due`,
  )
  if (!event || isOver) return
  const people = rows.flatMap(({ is_due, state, user_id }) =>
    is_due && user_id ? [{ id: Number(user_id), hasSeat: state === 'registered' }] : [],
  )
  // Newer than any calendar file of the event, so that its SEQUENCE is higher.
  const updatedAt = new Date().toISOString()
  const last = { ...event, isPublished: false, joinLink: null, recordingUrl: null, updatedAt }
  for (let from = 0; from < people.length; from += BATCH) {
    const removal = { event: last, people: people.slice(from, from + BATCH) }
    const gathered = gatheredOf(req)
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
    sql`select id, email, full_name from profiles where id = any(${idArray(ids)}) order by id`,
  )
  for (const row of rows) {
    const person = toRecipient(row)
    const items = removals.flatMap(({ event, people }) =>
      people
        .filter(({ id }) => id === person.id)
        .map(({ hasSeat }) => ({ kind: 'cancelled' as const, event, person, hasSeat })),
    )
    await queueMail({ req, mail: severalNotices(letterhead, items), queue: EVENTS })
  }
}
