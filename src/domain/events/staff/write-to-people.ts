import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { logStaffWrite } from '@/domain/audit/security-log'
import { eventMessage, type EventMessage } from '@/domain/events/emails'
import { BATCH, queueNotification } from '@/domain/events/queue-notification'
import { ofEvent, readEvent, type EventRef, type StoredEvent } from '@/domain/events/read-event'
import { countSeats } from '@/domain/events/registration'
import { noEvent } from '@/domain/events/take-seat'
import { readLetterhead } from '@/emails/layout'
import { queueMail } from '@/emails/queue-mail'
import { inTransaction } from '@/lib/database/in-transaction'
import { onTransaction } from '@/lib/database/on-transaction'
import { AppError } from '@/lib/failures/app-error'
import { EVENTS } from '@/lib/mail/queues'
import type { AtEvent } from './seats'

/** A message as its job stores it. `key` names it: what is sent twice under one key goes out once. */
export type Message = { to: Audience; subject: string; text: string; key: string }

/**
 * Queues a message to the people of an event and notes in the audit log who wrote it. Returns to
 * how many it goes. Throws `conflict` where there is nobody.
 */
export async function writeToPeople({
  payload,
  event,
  actor,
  ...message
}: AtEvent & Message): Promise<number> {
  return inTransaction(payload, async (req) => {
    const stored = await readEvent(req, event)
    if (!stored) throw noEvent()
    const { taken, waiting } = await countSeats(req, event)
    const people = { seats: taken, waiting, both: taken + waiting }[message.to]
    if (people === 0) throw new AppError('conflict', 'There is nobody to write to.')
    await queueNotification(req, event, { message })
    await logStaffWrite(req, {
      actor,
      action: 'create',
      recordType: 'event_messages',
      title: `${stored.title} (${people} people)`,
      changes: [{ field: 'subject', after: message.subject }],
    })
    return people
  })
}

/**
 * Puts the mails of a message into the outbox for one batch of people, one to each, and queues the job for
 * the next batch. All of it and the note that a mail was queued are one transaction: however often
 * this runs, each goes out once.
 */
export async function sendToPeople(
  payload: Payload,
  event: EventRef,
  { message, after = 0 }: { message: Message; after?: number },
): Promise<void> {
  await inTransaction(payload, async (req) => {
    const stored = await readEvent(req, event)
    if (!stored) return
    const last = await sendBatch(req, stored, { ...message, after })
    if (last !== null) await queueNotification(req, event, { message, after: last })
  })
}

/** One batch. Returns the last id that it has seen, or null at the end. */
async function sendBatch(
  req: PayloadRequest,
  event: StoredEvent,
  { after, key, subject, text, to }: Message & { after: number },
): Promise<number | null> {
  const note = `message:${key}`
  const rows = await onTransaction(
    req,
    sql`
      update registrations as r set notices = r.notices || ${note}::text
      from profiles as p, (
        select id from registrations
        where ${ofEvent(event)} and id > ${after} and ${note} <> all (notices) and user_id is not null
          and ${stateOf(to)}
        order by id limit ${BATCH} for update) as next
      where r.id = next.id and p.id = r.user_id
      returning r.id, p.email, p.full_name`,
  )
  const { brand } = await readLetterhead(req)
  const common: Omit<EventMessage, 'person'> = { brand, event, subject, text }
  for (const row of rows) {
    const name = String(row.full_name ?? '').trim() || 'there'
    const person = { email: String(row.email), name }
    await queueMail({ req, mail: eventMessage({ ...common, person }), queue: EVENTS })
  }
  return rows.length < BATCH ? null : Math.max(...rows.map(({ id }) => Number(id)))
}

function stateOf(to: Audience) {
  if (to === 'both') return sql`state <> 'cancelled'`
  return to === 'seats' ? sql`state = 'registered'` : sql`state = 'waiting'`
}

/** To whom a message goes: people with a seat, those who wait, or both. */
export type Audience = 'seats' | 'waiting' | 'both'
