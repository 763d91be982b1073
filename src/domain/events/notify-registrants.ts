import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '@/lib/database/in-transaction'
import { readLetterhead, type Letterhead } from '@/emails/brand'
import { OPTIONAL_NOTICES, type NoticeKind } from '@/domain/events/emails/notice-copy'
import { queueMail } from '@/emails/queue-mail'
import { EVENTS, SEATS } from '@/lib/mail/queues'
import { registrationNotice } from '@/domain/events/emails/registration-notice'
import { onTransaction } from '@/lib/database/on-transaction'
import { toQrPng } from '@/lib/events/qr-code'
import { checkInUrl } from './check-in-url'
import { dueNotices, type Noticeable } from './due-notices'
import { ofEvent, type EventRef } from './event-ref'
import { BATCH, queueNotification, type NotificationJob } from './queue-notification'
import { readEvent, type StoredEvent } from './read-event'

type Row = Noticeable & {
  id: number
  user: { id: number; email: string; name: string; wants: boolean }
}

type Part = Pick<NotificationJob, 'after' | 'registrations'>

/**
 * Queues the mails that are due to one batch of the people of an event, or of those of `registrations`, and
 * the job for the next one (E-14). Mails, the note that they were sent and that job are one transaction:
 * however often this runs, each goes out once (E-30), and whoever waits for another event has a turn in
 * between.
 */
export async function notifyRegistrants(
  payload: Payload,
  ref: EventRef,
  part: Part = {},
): Promise<void> {
  await inTransaction(payload, async (req) => {
    const event = await readEvent(req, ref)
    if (!event) return
    const rows = await readRows(req, event, part)
    const about = { event, now: Date.now(), letterhead: await readLetterhead(req) }
    const queue = part.registrations ? SEATS : EVENTS
    for (const row of rows) await notifyOne(req, { ...about, queue, row })
    const after = rows.at(-1)?.id
    if (rows.length === BATCH) await queueNotification(req, event, { ...part, after })
  })
}

type One = { letterhead: Letterhead; event: StoredEvent; now: number; queue: string; row: Row }

async function notifyOne(
  req: PayloadRequest,
  { letterhead, event, now, queue, row }: One,
): Promise<void> {
  const due = dueNotices(event, row, now)
  if (due.length === 0) return
  for (const { kind } of due) {
    if (OPTIONAL_NOTICES.has(kind) && !row.user.wants) continue
    const mail = registrationNotice({
      ...letterhead,
      kind,
      event: asOf(event, row),
      person: row.user,
      hasSeat: row.state === 'registered',
      checkIn: CONFIRMING.has(kind) ? await checkInOf(event, row.id) : undefined,
    })
    await queueMail({ req, mail, queue })
  }
  const keys = sql`array[${sql.join(
    due.map(({ key }) => sql`${key}`),
    sql`, `,
  )}]::text[]`
  await onTransaction(
    req,
    sql`update registrations set notices = notices || ${keys} where id = ${row.id}`,
  )
}

/** Mails that bring the code to be checked in with (E-20). */
const CONFIRMING: ReadonlySet<NoticeKind> = new Set(['seat', 'promoted'])

async function checkInOf(event: StoredEvent, registration: number) {
  if (!event.isInRoom) return undefined
  const url = checkInUrl(registration)
  return { url, png: (await toQrPng(url)).toString('base64') }
}

/** Later than the seat, so that its SEQUENCE is higher than when the staff took an earlier seat away. */
function asOf(event: StoredEvent, { promotedAt, registeredAt }: Row): StoredEvent {
  const updatedAt = [event.updatedAt, promotedAt ?? registeredAt].sort().at(-1) ?? event.updatedAt
  return { ...event, updatedAt }
}

async function readRows(req: PayloadRequest, event: EventRef, { after = 0, registrations }: Part) {
  const named = registrations
    ? sql`r.id = any(${`{${registrations.join(',')}}`}::int[])`
    : sql`true`
  const rows = await onTransaction(
    req,
    sql`
      select r.id, r.state, r.registered_at, r.promoted_at, r.notices, p.id as user_id, p.email,
        p.full_name, p.event_notifications
      from registrations as r join profiles as p on p.id = r.user_id
      where r.${ofEvent(event)} and r.state <> 'cancelled' and r.id > ${after} and ${named}
      order by r.id limit ${BATCH} for update of r`,
  )
  return rows.map(toRow)
}

function toRow(row: Record<string, unknown>): Row {
  const instant = (value: unknown) => new Date(value as string).toISOString()
  return {
    id: Number(row.id),
    state: row.state === 'waiting' ? 'waiting' : 'registered',
    registeredAt: instant(row.registered_at),
    promotedAt: row.promoted_at === null ? null : instant(row.promoted_at),
    notices: row.notices as string[],
    user: {
      id: Number(row.user_id),
      email: String(row.email),
      name: String(row.full_name ?? '').trim() || 'there',
      wants: row.event_notifications !== false,
    },
  }
}
