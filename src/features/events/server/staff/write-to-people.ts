import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { logStaffWrite } from '@/platform/logging/security-log'
import { createEventMessage, toRecipient } from '../emails'
import { BATCH_SIZE, queueNotification, type Audience, type Message } from '../queue-notification'
import { IS_REACHABLE } from '../reachable'
import { matchesEvent, readEvent, type EventRef } from '../read-event'
import { countSeats } from '../registration'
import { eventNotFound } from '../take-seat'
import { queueMail } from '@/platform/mail/queue-mail'
import { toIds } from '@/platform/database/rows'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { AppError } from '@/lib/failures/app-error'
import { EVENTS } from '@/platform/outbox/outbox'
import type { AtEvent } from './seats'

/**
 * Queues a message and logs its author. Returns the recipient count. Throws `conflict` for none.
 */
export async function writeToPeople({
  payload,
  event,
  actor,
  ...message
}: AtEvent & Message): Promise<number> {
  return inTransaction(payload, async (req) => {
    const stored = await readEvent(req, event)
    if (!stored) throw eventNotFound()
    const { taken, waiting } = await countSeats(req, event)
    const people = { seats: taken, waiting, both: taken + waiting }[message.to]
    if (people === 0) throw new AppError('conflict', 'There is no one to write to.')
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

/** Queues one batch of emails and the next batch. */
export async function sendToPeople(
  req: PayloadRequest,
  event: EventRef,
  { message, after = 0 }: { message: Message; after?: number },
): Promise<void> {
  const stored = await readEvent(req, event)
  if (!stored) return
  const { key, subject, text, to } = message
  const note = `message:${key}`
  const rows = await onTransaction(
    req,
    sql`
      update registrations as r set notices = r.notices || ${note}::text
      from profiles as p, (
        select id from registrations
        where ${matchesEvent(event)} and id > ${after} and ${note} <> all (notices) and user_id is not null
          and ${matchesAudience(to)}
          and exists (select 1 from profiles as p where p.id = user_id and ${IS_REACHABLE})
        order by id limit ${BATCH_SIZE} for update) as next
      where r.id = next.id and p.id = r.user_id
      returning r.id, p.email, p.full_name`,
  )
  for (const row of rows) {
    const mail = createEventMessage({
      event: stored,
      subject,
      text,
      person: toRecipient(row),
    })
    await queueMail({ req, mail, queue: EVENTS })
  }
  if (rows.length < BATCH_SIZE) return
  const last = Math.max(...toIds(rows))
  await queueNotification(req, event, { message, after: last })
}

function matchesAudience(to: Audience) {
  if (to === 'both') return sql`state <> 'cancelled'`
  return to === 'seats' ? sql`state = 'registered'` : sql`state = 'waiting'`
}
