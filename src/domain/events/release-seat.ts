import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { readLetterhead } from '@/emails/layout'
import { queueMail } from '@/emails/queue-mail'
import { inTransaction } from '@/lib/database/in-transaction'
import { onTransaction } from '@/lib/database/on-transaction'
import { phaseAt } from '@/lib/events/event-times'
import { AppError } from '@/lib/failures/app-error'
import { EVENTS } from '@/lib/mail/queues'
import { announce } from '@/lib/webhooks/announce'
import { registrationNotice, type NoticedEvent } from './emails'
import { BATCH, queueNotification } from './queue-notification'
import { lockEvent, ofEvent, EVENT_OF_ROW, type EventRef } from './read-event'
import { findRegistration } from './registration'
import { withConcurrencyLimit, promoteFromWaitlist, noEvent } from './take-seat'

/** Ends the registration of a person, under the lock of the event. Returns whether there was one. */
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
  const ids = rows.map(({ id }) => Number(id))
  await announce(req, 'registration.cancelled', ids)
  return ids.length > 0
}

type LearningInput = { payload: Payload; event: EventRef; userId: number }

/**
 * Cancels the seat or the place on the waiting list of a person; the first of those who wait moves up
 * in the same transaction. Returns whether there was anything to cancel. Throws `not_found`
 * and `too_many` as `takeSeat` does, and `conflict` once the event is over: whoever had a seat had it.
 */
export async function releaseSeat({ payload, event, userId }: LearningInput): Promise<boolean> {
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

/** A press that comes twice finds also afterwards that there is nothing to cancel. */
async function refuseOver(req: PayloadRequest, event: EventRef, userId: number): Promise<false> {
  const own = await findRegistration(req, event, userId)
  if (!own || own.state === 'cancelled') return false
  throw new AppError('conflict', 'This event is over.')
}

/**
 * Frees the seats of an account that is being deleted, in its transaction: who waits moves up.
 * What has taken place stays counted, without the person.
 */
export async function deleteSeats(req: PayloadRequest, userId: number): Promise<void> {
  // From here on this person registers for nothing (store-seat.ts), and a press under way comes first.
  await onTransaction(req, sql`select from profiles where id = ${userId} for update`)
  const rows = await onTransaction(
    req,
    sql`
      select ${EVENT_OF_ROW} from registrations
      where user_id = ${userId} and state <> 'cancelled' order by 1, 2`,
  )
  // In one order for everybody, so that no two deletions wait for each other.
  for (const { event, kind } of rows)
    await forgetSeat(req, userId, { kind, id: Number(event) } as EventRef)
}

/**
 * An event that was over takes place again: seats of people whose account has gone since are free, as
 * `deleteSeats` would have left them.
 */
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
  if (!event || Date.parse(event.endsAt) <= Date.now()) return
  await cancelRegistration(req, ref, userId)
  await promoteFromWaitlist(req, event)
}

/** What is left of an event that was removed: its last words, and to whom they go. */
export type Removal = { event: NoticedEvent; people: { id: number; hasSeat: boolean }[] }

/**
 * Before an event is deleted for good: queues what people with a seat or on the waiting list hear of its
 * end, unless it is over or they know, then removes their registrations. All of it in the
 * transaction of the deletion; the mails are written later, by jobs that hold what is needed for them.
 */
export async function removeEvent(req: PayloadRequest, ref: EventRef): Promise<void> {
  const event = await lockEvent(req, ref)
  const rows = await onTransaction(
    req,
    sql`
      delete from registrations where ${ofEvent(ref)}
      returning user_id, state, state <> 'cancelled' and 'cancelled' <> all (notices) as is_due`,
  )
  if (!event || phaseAt(event, Date.now()) === 'over') return
  const people = rows.flatMap(({ is_due, state, user_id }) =>
    is_due && user_id ? [{ id: Number(user_id), hasSeat: state === 'registered' }] : [],
  )
  // Later than any calendar file of it, so that its SEQUENCE is higher.
  const updatedAt = new Date().toISOString()
  const last = { ...event, isPublished: false, joinLink: null, recordingUrl: null, updatedAt }
  for (let from = 0; from < people.length; from += BATCH) {
    const removal = { event: last, people: people.slice(from, from + BATCH) }
    await queueNotification(req, ref, { removal })
  }
}

/**
 * Queues the mails of a removal. They and what notes them, that the job has nobody left to tell, are one
 * transaction: however often the job runs, each goes out once.
 */
export async function notifyOfRemoval(
  payload: Payload,
  job: number | string,
  { event, people }: Removal,
): Promise<void> {
  await inTransaction(payload, async (req) => {
    const taken = await onTransaction(
      req,
      sql`
        update payload_jobs set input = input - 'removal'
        where id = ${job} and input -> 'removal' is not null returning id`,
    )
    if (taken.length === 0) return
    const letterhead = await readLetterhead(req)
    const seats = new Map(people.map(({ hasSeat, id }) => [id, hasSeat]))
    const ids = `{${[...seats.keys()].join(',')}}`
    const rows = await onTransaction(
      req,
      sql`select id, email, full_name from profiles where id = any(${ids}::int[]) order by id`,
    )
    for (const row of rows) {
      const id = Number(row.id)
      const name = String(row.full_name ?? '').trim() || 'there'
      const person = { id, email: String(row.email), name }
      const hasSeat = seats.get(id) ?? false
      const mail = registrationNotice({ ...letterhead, kind: 'cancelled', event, person, hasSeat })
      await queueMail({ req, mail, queue: EVENTS })
    }
  })
}
