import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { readLetterhead, type Letterhead } from '@/platform/mail/layout'
import { queueMail } from '@/platform/mail/queue-mail'
import { env } from '@/env'
import { toIdArray, toIsoOrNull, toIso } from '@/platform/database/rows'
import { onTransaction } from '@/platform/database/transaction'
import { nextSequence } from '../calendar/to-icalendar'
import { signCheckIn } from './check-in-token'
import { pickFacts, type EventFacts } from '../event-facts'
import { features } from '@/platform/feature'
import { EVENTS, SEATS } from '@/platform/outbox/outbox'
import { once } from '@/platform/outbox/handler'
import { listDueNotices, type Noticeable } from './due-notices'
import { createRegistrationNotice, toRecipient, type Noticed } from './emails'
import { toCheckInUrl } from './interfaces'
import { NOTICES, type NoticeKind } from './notices'
import {
  BATCH_SIZE,
  queueNotification,
  type Notification,
  type QueuedNotification,
} from './queue-notification'
import { matchesEvent, readEvent, type EventRef, type StoredEvent } from './read-event'
import { EVENT_KINDS } from '@/lib/records/target'
import { toTargetTable } from '@/platform/records/target-sql'
import { isPublishedRow } from '@/platform/records/visibility'
import { IS_REACHABLE } from './reachable'
import { notifyOfRemoval } from './release-seat'
import { sendToPeople } from './staff/write-to-people'

export type Row = Noticeable & {
  id: number
  /** Of the calendar entry that the user has. */
  sequence: number
  user: { id: number; email: string; name: string; wants: boolean }
}

type Part = Pick<Notification, 'after' | 'at' | 'registrations' | 'key'>

/** Queues the due emails of one batch of registrants, and the next batch. Repeating sends nothing. */
export async function notifyRegistrants(
  req: PayloadRequest,
  ref: EventRef,
  part: Part = {},
): Promise<void> {
  const event = await readEvent(req, ref)
  if (!event) return
  const rows = await readRows(req, event, part)
  // The clock of the database, which decides when this runs, may be ahead.
  const now = Math.max(Date.now(), part.at ?? 0)
  const about = { event, now, letterhead: await readLetterhead(req) }
  const others = await countOtherSeats(req, event, rows)
  const queue = part.registrations ? SEATS : EVENTS
  for (const row of rows)
    await notifyOne(req, { ...about, queue, row, others: others.get(row.user.id) })
  const after = rows.at(-1)?.id
  if (rows.length === BATCH_SIZE) await queueNotification(req, event, { ...part, after })
}

type One = Pick<Noticed, 'others'> & {
  letterhead: Letterhead
  event: StoredEvent
  now: number
  queue: string
  row: Row
}

async function notifyOne(
  req: PayloadRequest,
  { letterhead, event, now, others, queue, row }: One,
): Promise<void> {
  const due = listDueNotices(event, row, now)
  if (due.length === 0) return
  const sent: Noticed[] = []
  for (const { kind } of due) {
    const { isOptional, needsLink } = NOTICES[kind]
    if (isOptional && !row.user.wants) continue
    const notice = await toNotice({ event, row, kind, others })
    if (needsLink && !notice.link) continue
    await queueMail({ req, mail: createRegistrationNotice({ ...letterhead, ...notice }), queue })
    sent.push(notice)
  }
  const keys = due.map(({ key }) => key)
  await markNotified(req, row.id, { keys, sent })
}

/** What an email of this kind says to a registrant. */
export async function toNotice({
  event,
  kind,
  others,
  row,
}: Pick<Noticed, 'others'> & { event: StoredEvent; row: Row; kind: NoticeKind }): Promise<Noticed> {
  return {
    kind,
    event: withSequence(event, row),
    person: row.user,
    hasSeat: row.state === 'registered',
    before: row.informed,
    sequence: nextSequence(withSequence(event, row), row.sequence),
    checkIn: NOTICES[kind].hasCheckInCode ? createCheckIn(event, row.id) : undefined,
    link: features().flatMap(({ noticeLinks }) => noticeLinks?.[kind]?.(event) ?? [])[0],
    others: kind === 'cancelled' ? others : undefined,
  }
}

/** By user: the seats at the other upcoming events of the series of a canceled event. */
export async function countOtherSeats(
  req: PayloadRequest,
  { id, isCancelled, kind }: StoredEvent,
  rows: readonly Row[],
): Promise<Map<number, Noticed['others']>> {
  if (!isCancelled) return new Map()
  const users = toIdArray([...new Set(rows.map(({ user }) => user.id))])
  const upcoming = sql.join(
    EVENT_KINDS.map(
      (item) => sql`
        select series_id, ${item} as kind, id from ${toTargetTable(item)}
        where ${isPublishedRow()} and event_status is distinct from 'cancelled' and starts_at > now()`,
    ),
    sql` union all `,
  )
  const counts = await onTransaction(
    req,
    sql`
      select r.user_id, event.series_id, count(*)::int as seats
      from registrations as r join (${upcoming}) as event
        on event.kind = 'workshop' and event.id = r.workshop_id
          or event.kind = 'webinar' and event.id = r.webinar_id
      where r.user_id = any(${users}) and r.state = 'registered'
        and event.series_id = (select series_id from ${toTargetTable(kind)} where id = ${id})
      group by r.user_id, event.series_id`,
  )
  return new Map(
    counts.map((row) => [
      Number(row.user_id),
      { series: Number(row.series_id), seats: Number(row.seats) },
    ]),
  )
}

type Sent = {
  /** Of the notices that are no longer due. */
  keys: readonly (string | null)[]
  sent: readonly Noticed[]
}

export async function markNotified(
  req: PayloadRequest,
  registration: number,
  { keys, sent }: Sent,
): Promise<void> {
  const added = JSON.stringify(keys.filter((key) => key !== null))
  // Emails that are due by time alone do not say what changed.
  const informing = sent.filter(({ kind }) => !NOTICES[kind].due).at(-1)
  const facts = informing ? JSON.stringify(pickFacts(informing.event)) : null
  const sequence = Math.max(
    0,
    ...sent.flatMap((item) => (NOTICES[item.kind].method ? [item.sequence] : [])),
  )
  await onTransaction(
    req,
    sql`
      update registrations set informed = coalesce(${facts}::jsonb, informed),
        sequence = greatest(sequence, ${sequence}::int),
        notices = notices || array(select jsonb_array_elements_text(${added}::jsonb))
      where id = ${registration}`,
  )
}

function createCheckIn({ isInRoom }: StoredEvent, registration: number): Noticed['checkIn'] {
  if (!isInRoom) return undefined
  const code = signCheckIn(registration, env.AUTH_SECRET)
  return { code, url: toCheckInUrl(registration) }
}

/** Ensures that SEQUENCE exceeds that of an earlier seat which staff canceled. */
function withSequence(event: StoredEvent, { promotedAt, registeredAt }: Row): StoredEvent {
  const updatedAt = [event.updatedAt, promotedAt ?? registeredAt].sort().at(-1) ?? event.updatedAt
  return { ...event, updatedAt }
}

async function readRows(req: PayloadRequest, event: EventRef, { after = 0, registrations }: Part) {
  const named = registrations ? sql`r.id = any(${toIdArray(registrations)})` : sql`true`
  const rows = await onTransaction(
    req,
    sql`
      select ${ROW}
      from registrations as r join profiles as p on p.id = r.user_id
      where r.${matchesEvent(event)} and r.state <> 'cancelled' and r.id > ${after} and ${named} and ${IS_REACHABLE}
      order by r.id limit ${BATCH_SIZE} for update of r`,
  )
  return rows.map(toRow)
}

/** What `toRow` reads of a registration `r` and its account `p`. */
export const ROW = sql`r.id, r.state, r.registered_at, r.promoted_at, r.attended_at, r.notices, r.informed, r.sequence,
  p.id as user_id, p.email, p.full_name, p.event_notifications`

export function toRow(row: Record<string, unknown>): Row {
  return {
    id: Number(row.id),
    state: row.state === 'waiting' ? 'waiting' : 'registered',
    registeredAt: toIso(row.registered_at),
    promotedAt: toIsoOrNull(row.promoted_at),
    hasAttended: row.attended_at !== null,
    notices: row.notices as string[],
    informed: row.informed as EventFacts | null,
    sequence: Number(row.sequence),
    user: {
      ...toRecipient({ ...row, id: row.user_id }),
      wants: row.event_notifications !== false,
    },
  }
}

/** Queues the emails of a batch of due notices, of a message or of removals. */
export const notifyAttendees = once<QueuedNotification>(
  async (req, { after, at, event: id, key, kind, message, registrations, removal }) => {
    const event: EventRef = { kind, id }
    if (removal) await notifyOfRemoval(req, removal)
    else if (message) await sendToPeople(req, event, { message, after })
    else await notifyRegistrants(req, event, { registrations, after, at, key })
  },
)
