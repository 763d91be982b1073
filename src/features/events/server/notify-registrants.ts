import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { readLetterhead, type Letterhead } from '@/platform/mail/layout'
import { queueMail } from '@/platform/mail/queue-mail'
import { env } from '@/env'
import { idArray, isoOrNull, toIso } from '@/platform/database/rows'
import { onTransaction } from '@/platform/database/transaction'
import { toQrPng } from '@/lib/qr-code'
import { createFeedbackToken } from '@/features/feedback/server/feedback-token'
import { EVENTS, SEATS } from '@/platform/outbox/outbox'
import { once } from '@/platform/outbox/run-outbox'
import { dueNotices, type Noticeable } from './due-notices'
import { registrationNotice, toRecipient, type Noticed } from './emails'
import { checkInUrl } from './interfaces'
import { NOTICES, type NoticeKind } from './notices'
import {
  BATCH,
  queueNotification,
  type Notification,
  type QueuedNotification,
} from './queue-notification'
import { ofEvent, readEvent, type EventRef, type StoredEvent } from './read-event'
import { notifyOfRemoval } from './release-seat'
import { sendToPeople } from './staff/write-to-people'

export type Row = Noticeable & {
  id: number
  user: { id: number; email: string; name: string; wants: boolean }
}

type Part = Pick<Notification, 'after' | 'registrations' | 'key'>

/** Queues the due emails of one batch of registrants, and the next batch. Repeating sends nothing. */
export async function notifyRegistrants(
  req: PayloadRequest,
  ref: EventRef,
  part: Part = {},
): Promise<void> {
  const event = await readEvent(req, ref)
  if (!event) return
  const rows = await readRows(req, event, part)
  const about = { event, now: Date.now(), letterhead: await readLetterhead(req) }
  const queue = part.registrations ? SEATS : EVENTS
  for (const row of rows) await notifyOne(req, { ...about, queue, row })
  const after = rows.at(-1)?.id
  if (rows.length === BATCH) await queueNotification(req, event, { ...part, after })
}

type One = { letterhead: Letterhead; event: StoredEvent; now: number; queue: string; row: Row }

async function notifyOne(
  req: PayloadRequest,
  { letterhead, event, now, queue, row }: One,
): Promise<void> {
  const due = dueNotices(event, row, now)
  if (due.length === 0) return
  for (const { kind } of due) {
    const { isOptional } = NOTICES[kind]
    if (isOptional && !row.user.wants) continue
    const mail = registrationNotice({ ...letterhead, ...(await toNotice(event, row, kind)) })
    await queueMail({ req, mail, queue })
  }
  await markNotified(
    req,
    row.id,
    due.map(({ key }) => key),
  )
}

/** What an email of this kind says to a registrant. */
export async function toNotice(event: StoredEvent, row: Row, kind: NoticeKind): Promise<Noticed> {
  return {
    kind,
    event: asOf(event, row),
    person: row.user,
    hasSeat: row.state === 'registered',
    checkIn: NOTICES[kind].hasCheckInCode ? await checkInOf(event, row.id) : undefined,
    feedbackToken: kind === 'feedback' ? createFeedbackToken(event, env.AUTH_SECRET) : undefined,
  }
}

export async function markNotified(
  req: PayloadRequest,
  registration: number,
  keys: readonly string[],
): Promise<void> {
  const added = sql`array[${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`
  await onTransaction(
    req,
    sql`update registrations set notices = notices || ${added} where id = ${registration}`,
  )
}

async function checkInOf(event: StoredEvent, registration: number) {
  if (!event.isInRoom) return undefined
  const url = checkInUrl(registration)
  return { url, png: (await toQrPng(url)).toString('base64') }
}

/** Ensures that SEQUENCE exceeds that of an earlier seat which staff canceled. */
function asOf(event: StoredEvent, { promotedAt, registeredAt }: Row): StoredEvent {
  const updatedAt = [event.updatedAt, promotedAt ?? registeredAt].sort().at(-1) ?? event.updatedAt
  return { ...event, updatedAt }
}

async function readRows(req: PayloadRequest, event: EventRef, { after = 0, registrations }: Part) {
  const named = registrations ? sql`r.id = any(${idArray(registrations)})` : sql`true`
  const rows = await onTransaction(
    req,
    sql`
      select ${ROW}
      from registrations as r join profiles as p on p.id = r.user_id
      where r.${ofEvent(event)} and r.state <> 'cancelled' and r.id > ${after} and ${named}
      order by r.id limit ${BATCH} for update of r`,
  )
  return rows.map(toRow)
}

/** What `toRow` reads of a registration `r` and its account `p`. */
export const ROW = sql`r.id, r.state, r.registered_at, r.promoted_at, r.attended_at, r.notices,
  p.id as user_id, p.email, p.full_name, p.event_notifications`

export function toRow(row: Record<string, unknown>): Row {
  return {
    id: Number(row.id),
    state: row.state === 'waiting' ? 'waiting' : 'registered',
    registeredAt: toIso(row.registered_at),
    promotedAt: isoOrNull(row.promoted_at),
    hasAttended: row.attended_at !== null,
    notices: row.notices as string[],
    user: {
      ...toRecipient({ ...row, id: row.user_id }),
      wants: row.event_notifications !== false,
    },
  }
}

/** Queues the emails of a batch of due notices, of a message or of removals. */
export const notifyAttendees = once<QueuedNotification>(
  async (req, { after, event: id, key, kind, message, registrations, removal }) => {
    const event: EventRef = { kind, id }
    if (removal) await notifyOfRemoval(req, removal)
    else if (message) await sendToPeople(req, event, { message, after })
    else await notifyRegistrants(req, event, { registrations, after, key })
  },
)
