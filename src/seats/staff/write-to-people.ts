import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '@/accounts/in-transaction'
import { noteStaffWrite } from '@/accounts/note-staff-write'
import { readLetterhead } from '@/emails/brand'
import { eventMessage, type EventMessage } from '@/emails/event-message'
import { queueMail } from '@/emails/queue-mail'
import { onTransaction } from '@/lib/database/on-transaction'
import { AppError } from '@/lib/failures/app-error'
import { carriedTrace } from '@/lib/process/in-span'
import { ofEvent, type EventRef } from '../event-ref'
import { readEvent } from '../read-event'
import { countSeats } from '../registration'
import { noEvent } from '../seat-refusals'
import type { Audience } from './audience'
import type { AtEvent } from './by-staff'

/** So many mails in one transaction. */
const BATCH = 200

/** A message as its job stores it. `key` names it: what is sent twice under one key goes out once. */
export type Message = { to: Audience; subject: string; text: string; key: string }

/**
 * Queues a message to the people of an event and notes in the audit log who wrote it (E-19). Returns to
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
    const input = { kind: event.kind, event: event.id, message, ...carriedTrace() }
    await payload.jobs.queue({ task: 'tell-registrants', input, req })
    await noteStaffWrite(req, {
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
 * Puts the mails of a message into the outbox, one to each person (E-19). A mail and the note that it was
 * queued are one transaction: however often this runs, each goes out once.
 */
export async function sendToPeople(
  payload: Payload,
  event: EventRef,
  message: Message,
): Promise<void> {
  let after = 0
  while (after !== -1)
    after = await inTransaction(payload, (req) => sendBatch(req, event, { ...message, after }))
}

/** One batch. Returns the last id that it has seen, or -1 at the end. */
async function sendBatch(
  req: PayloadRequest,
  event: EventRef,
  { after, key, subject, text, to }: Message & { after: number },
): Promise<number> {
  const stored = await readEvent(req, event)
  if (!stored) return -1
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
  const common: Omit<EventMessage, 'person'> = { brand, event: stored, subject, text }
  for (const row of rows) {
    const name = String(row.full_name ?? '').trim() || 'there'
    const person = { email: String(row.email), name }
    await queueMail({ req, mail: eventMessage({ ...common, person }) })
  }
  return rows.length < BATCH ? -1 : Math.max(...rows.map(({ id }) => Number(id)))
}

function stateOf(to: Audience) {
  if (to === 'both') return sql`state <> 'cancelled'`
  return to === 'seats' ? sql`state = 'registered'` : sql`state = 'waiting'`
}
