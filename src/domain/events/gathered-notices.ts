import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { readLetterhead } from '@/emails/layout'
import { queueMail } from '@/emails/queue-mail'
import { onTransaction } from '@/lib/database/transaction'
import { EVENTS, SEATS, enqueue, kindOf } from '@/lib/outbox/outbox'
import { once } from '@/lib/outbox/run-outbox'
import { dueNotices } from './due-notices'
import { severalNotices } from './emails'
import { markNotified, toNotice, toRow, type Row } from './notify-registrants'
import { NOTICES } from './notices'
import { BATCH, GATHERED } from './queue-notification'
import { readEvent, type EventRef, type StoredEvent } from './read-event'

/** `after` is the last user id of the batch before. Without `user`, everyone registered. */
type Several = { events: EventRef[]; user?: number; after?: number }

export const SEVERAL = kindOf<Several>('several-notices')

/**
 * Runs `work`, which changes several events or registrations in the transaction of `req`, and queues
 * one email per user about all of them instead of one about each.
 */
export async function gatherNotices<T>(
  req: PayloadRequest,
  work: () => Promise<T>,
  user?: number,
): Promise<T> {
  const gathered = new Map<string, EventRef>()
  req.context[GATHERED] = gathered
  try {
    const result = await work()
    if (gathered.size > 0) await queueSeveral(req, { events: [...gathered.values()], user })
    return result
  } finally {
    delete req.context[GATHERED]
  }
}

async function queueSeveral(req: PayloadRequest, payload: Several): Promise<void> {
  await enqueue(req, { kind: SEVERAL, payload, queue: payload.user ? SEATS : EVENTS })
}

/** Queues the due emails of one batch of users, and the next batch. Repeating sends nothing. */
export const notifyOfSeveral = once<Several>(async (req, { after = 0, events: refs, user }) => {
  const events = new Map<string, StoredEvent>()
  for (const ref of refs) {
    const event = await readEvent(req, ref)
    if (event) events.set(keyOf(ref), event)
  }
  const rows = await readRows(req, { events: refs, user, after })
  const letterhead = await readLetterhead(req)
  const users = [...new Set(rows.map(({ row }) => row.user.id))]
  for (const id of users) {
    const due = rows.flatMap(({ key, row }) => {
      const event = events.get(key)
      if (row.user.id !== id || !event) return []
      return dueNotices(event, row, Date.now()).map((notice) => ({ event, notice, row }))
    })
    // Those that depend on the clock alone are sent as always, one by one.
    const isGathered = ({ kind }: { kind: keyof typeof NOTICES }) => !NOTICES[kind].due
    const together = due.filter(({ notice }) => isGathered(notice))
    if (together.length === 0) continue
    const items = await Promise.all(
      together.map(({ event, notice, row }) => toNotice(event, row, notice.kind)),
    )
    const mail = severalNotices(letterhead, items)
    await queueMail({ req, mail, queue: user ? SEATS : EVENTS })
    for (const { notice, row } of together) await markNotified(req, row.id, [notice.key])
  }
  const last = users.at(-1)
  if (users.length === BATCH && last !== undefined) {
    await queueSeveral(req, { events: refs, user, after: last })
  }
})

async function readRows(
  req: PayloadRequest,
  { after = 0, events, user }: Several,
): Promise<{ key: string; row: Row }[]> {
  const idsOf = (kind: EventRef['kind']) =>
    `{${events.flatMap((one) => (one.kind === kind ? [one.id] : [])).join(',')}}`
  const among = sql`state <> 'cancelled' and (
    workshop_id = any(${idsOf('workshop')}::int[]) or webinar_id = any(${idsOf('webinar')}::int[]))`
  const rows = await onTransaction(
    req,
    sql`
      select r.id, r.workshop_id, r.webinar_id, r.state, r.registered_at, r.promoted_at,
        r.attended_at, r.notices, p.id as user_id, p.email, p.full_name, p.event_notifications
      from registrations as r join profiles as p on p.id = r.user_id
      where r.user_id in (
          select distinct user_id from registrations
          where ${among} and user_id > ${after} and ${user ? sql`user_id = ${user}` : sql`true`}
          order by user_id limit ${BATCH})
        and ${among}
      order by r.user_id, r.id for update of r`,
  )
  return rows.map((row) => ({
    key: row.workshop_id
      ? keyOf({ kind: 'workshop', id: Number(row.workshop_id) })
      : keyOf({ kind: 'webinar', id: Number(row.webinar_id) }),
    row: toRow(row),
  }))
}

function keyOf({ id, kind }: EventRef): string {
  return `${kind}:${id}`
}
