import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest, TaskConfig } from 'payload'
import { readLetterhead, type Letterhead } from '@/emails/layout'
import { queueMail } from '@/emails/queue-mail'
import { inTransaction } from '@/lib/database/in-transaction'
import { onPool } from '@/lib/database/on-pool'
import { onTransaction } from '@/lib/database/on-transaction'
import { toQrPng } from '@/lib/events/qr-code'
import { EVENTS, SEATS } from '@/lib/mail/queues'
import { checkInUrl } from './interfaces'
import { dueNotices, type Noticeable } from './due-notices'
import { OPTIONAL_NOTICES, registrationNotice, type NoticeKind } from './emails'
import { ofEvent, readEvent, type EventRef, type StoredEvent } from './read-event'
import { BATCH, queueNotification, type NotificationJob } from './queue-notification'
import { notifyOfRemoval } from './release-seat'
import { sendToPeople } from './staff/write-to-people'

type Row = Noticeable & {
  id: number
  user: { id: number; email: string; name: string; wants: boolean }
}

type Part = Pick<NotificationJob, 'after' | 'registrations'>

/**
 * Queues the due emails of one batch of registrants and the job for the next batch. Emails, sent
 * marks and job share one transaction, so a retry sends nothing twice.
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

/** Emails that contain the check-in code. */
const CONFIRMING: ReadonlySet<NoticeKind> = new Set(['seat', 'promoted'])

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

type NotifyTask = {
  input: { kind: EventRef['kind']; event: number; after?: number } & {
    [key in Exclude<keyof NotificationJob, 'after'>]?: unknown
  }
  output: Record<string, never>
}

/**
 * Sends a batch of due notices, a message or a removal. Safe to retry: sent emails are recorded.
 * `requeueFailedNotifications` requeues jobs that fail for good.
 */
export const notifyRegistrantsTask: TaskConfig<NotifyTask> = {
  slug: 'tell-registrants',
  label: 'Notify registered users of an event',
  retries: 5,
  inputSchema: [
    { name: 'kind', type: 'text', required: true },
    { name: 'event', type: 'number', required: true },
    { name: 'after', type: 'number' },
    { name: 'registrations', type: 'json' },
    { name: 'message', type: 'json' },
    { name: 'removal', type: 'json' },
  ],
  handler: async ({ input, job, req: { payload } }) => {
    const { after, message, registrations, removal } = input as NotificationJob
    const event: EventRef = { kind: input.kind, id: input.event }
    if (removal) await notifyOfRemoval(payload, job.id, removal)
    else if (message) await sendToPeople(payload, event, { message, after })
    else await notifyRegistrants(payload, event, { registrations, after })
    return { output: {} }
  },
}

/** Requeues failed jobs for two days, because nothing else would send their notices. */
export async function requeueFailedNotifications(payload: Payload): Promise<void> {
  await onPool(
    payload,
    sql`
      with failed as (
        delete from payload_jobs
        where task_slug = 'tell-registrants' and has_error
          and created_at > now() - interval '2 days'
        returning input, queue, created_at)
      insert into payload_jobs (task_slug, input, queue, created_at, updated_at)
      select 'tell-registrants', input, queue, created_at, now() from failed`,
  )
}
