import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '@/lib/database/in-transaction'
import { readLetterhead } from '@/emails/brand'
import { queueMail } from '@/emails/queue-mail'
import { registrationNotice, type NoticedEvent } from '@/domain/events/emails/registration-notice'
import { onTransaction } from '@/lib/database/on-transaction'
import { phaseAt } from '@/lib/events/event-times'
import { EVENTS } from '@/lib/mail/queues'
import { ofEvent, type EventRef } from './event-ref'
import { BATCH, queueNotification } from './queue-notification'
import { lockEvent } from './read-event'

/** What is left of an event that was removed: its last words, and to whom they go. */
export type Removal = { event: NoticedEvent; people: { id: number; hasSeat: boolean }[] }

/**
 * Before an event is deleted for good: queues what people with a seat or on the waiting list hear of its
 * end (E-13), unless it is over or they know, then removes their registrations. All of it in the
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
