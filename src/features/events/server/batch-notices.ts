import { IS_REACHABLE } from './reachable'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterOperationHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
  Where,
} from 'payload'
import { readLetterhead } from '@/platform/mail/layout'
import { queueMail } from '@/platform/mail/queue-mail'
import { toIdArray } from '@/platform/database/rows'
import { inRequestTransaction, onTransaction } from '@/platform/database/transaction'
import { CHANGE_WINDOW_MS } from '../event-facts'
import { EVENTS, SEATS, enqueue, messageKind } from '@/platform/outbox/outbox'
import { once } from '@/platform/outbox/handler'
import { listDueNotices } from './due-notices'
import { noticeDigest } from './emails'
import { countOtherSeats, markNotified, type Row, ROW, toNotice, toRow } from './notify-registrants'
import { NOTICES } from './notices'
import {
  BATCH_SIZE,
  NOTICE_BATCH,
  NOTIFICATION,
  SAFETY_MS,
  findBatch,
  queueNotification,
  type NoticeBatch,
  type Removal,
} from './queue-notification'
import { readEvent, type EventRef, type StoredEvent } from './read-event'

/** `after` is the last user id of the batch before. Without `user`, everyone registered. */
type Digest = { events: EventRef[]; user?: number; after?: number; at?: number }

export const NOTICE_DIGEST = messageKind<Digest>('several-notices')

/**
 * Runs `work`, which changes several events or registrations in the transaction of `req`, and queues
 * one email per user about all of them instead of one about each.
 */
export async function batchNotices<T>(
  req: PayloadRequest,
  work: () => Promise<T>,
  user?: number,
): Promise<T> {
  const batch = openBatch(req)
  try {
    const result = await work()
    await flushBatch(req, batch, user)
    return result
  } finally {
    delete req.context[NOTICE_BATCH]
  }
}

function openBatch(req: PayloadRequest, transaction?: NoticeBatch['transaction']): NoticeBatch {
  const batch: NoticeBatch = {
    events: new Map(),
    changed: new Map(),
    at: 0,
    removals: [],
    transaction,
  }
  req.context[NOTICE_BATCH] = batch
  return batch
}

async function flushBatch(
  req: PayloadRequest,
  { at, changed, events, removals }: NoticeBatch,
  user?: number,
): Promise<void> {
  if (events.size > 0) await queueDigest(req, { events: [...events.values()], user })
  if (changed.size > 0) await queueDigest(req, { events: [...changed.values()], at }, new Date(at))
  if (removals.length > 0)
    await inRequestTransaction(req, () => mergeRemovalMessages(req, removals))
}

/** Replaces the messages about each removed event by messages about all events of each user. */
async function mergeRemovalMessages(req: PayloadRequest, keys: readonly string[]): Promise<void> {
  const rows = await onTransaction(
    req,
    sql`
      delete from outbox
      where kind = ${NOTIFICATION} and key = any(${sql.param(keys)}::text[]) and claimed_until is null
      returning payload -> 'removal' as removal`,
  )
  const removals = rows
    .map(({ removal }) => removal as Removal)
    .sort((one, two) => one.event.startsAt.localeCompare(two.event.startsAt))
  const batches: Map<string, Removal>[] = []
  const places = new Map<number, number>()
  for (const { event, people } of removals) {
    for (const person of people) {
      const place = places.get(person.id) ?? places.size
      places.set(person.id, place)
      const batch = (batches[Math.floor(place / BATCH_SIZE)] ??= new Map<string, Removal>())
      const others = batch.get(toKey(event))?.people ?? []
      batch.set(toKey(event), { event, people: [...others, person] })
    }
  }
  for (const batch of batches) {
    const removal = [...batch.values()]
    if (removal[0]) await queueNotification(req, removal[0].event, { removal })
  }
}

/** Like `batchNotices`, for `work` that changes each of the events in a transaction of its own. */
export async function batchAcrossTransactions<T>(
  req: PayloadRequest,
  events: EventRef[],
  work: () => Promise<T>,
): Promise<T> {
  if (events.length > 0) {
    for (const wait of [SAFETY_MS, CHANGE_WINDOW_MS + SAFETY_MS])
      await queueDigest(req, { events }, new Date(Date.now() + wait))
  }
  return batchNotices(req, work)
}

/**
 * Lets an operation that changes or deletes several events, as the lists of the back office do,
 * email each user once about all of them.
 */
export const batchBulkChanges: {
  beforeOperation: CollectionBeforeOperationHook
  afterOperation: CollectionAfterOperationHook
} = {
  beforeOperation: ({ args, operation, req }) => {
    const { id, where } = args as { id?: unknown; where?: Where }
    const isBulk = (operation === 'update' || operation === 'delete') && id === undefined && where
    const { transactionID } = req
    if (isBulk && transactionID !== undefined && !findBatch(req)) openBatch(req, transactionID)
    return args
  },
  afterOperation: async ({ operation, req, result }) => {
    const batch = findBatch(req)
    const isBulk = operation === 'update' || operation === 'delete'
    if (!isBulk || batch?.transaction === undefined) return result as never
    delete req.context[NOTICE_BATCH]
    await flushBatch(req, batch)
    return result
  },
}

async function queueDigest(req: PayloadRequest, payload: Digest, dueAt?: Date): Promise<void> {
  await enqueue(req, { kind: NOTICE_DIGEST, payload, queue: payload.user ? SEATS : EVENTS, dueAt })
}

/** Queues the due emails of one batch of users, and the next batch. Repeating sends nothing. */
export const sendDigest = once<Digest>(async (req, { after = 0, at = 0, events: refs, user }) => {
  const events = new Map<string, StoredEvent>()
  for (const ref of refs) {
    const event = await readEvent(req, ref)
    if (event) events.set(toKey(ref), event)
  }
  const rows = await readRows(req, { events: refs, user, after })
  const letterhead = await readLetterhead(req)
  const others = new Map<string, Awaited<ReturnType<typeof countOtherSeats>>>()
  for (const [key, event] of events) {
    const registered = rows.flatMap((item) => (item.key === key ? [item.row] : []))
    others.set(key, await countOtherSeats(req, event, registered))
  }
  const now = Math.max(Date.now(), at)
  const users = [...new Set(rows.map(({ row }) => row.user.id))].sort((one, two) => one - two)
  for (const id of users) {
    const due = rows.flatMap(({ key, row }) => {
      const event = events.get(key)
      if (row.user.id !== id || !event) return []
      const seats = others.get(key)?.get(id)
      return listDueNotices(event, row, now).map((notice) => ({
        event,
        notice,
        row,
        others: seats,
      }))
    })
    // Those that depend on the clock alone are sent as always, one by one.
    const isGathered = ({ kind }: { kind: keyof typeof NOTICES }) => !NOTICES[kind].due
    const together = due.filter(({ notice }) => isGathered(notice))
    if (together.length === 0) continue
    const items = await Promise.all(
      together.map(({ notice, ...about }) => toNotice({ ...about, kind: notice.kind })),
    )
    const mail = noticeDigest(letterhead, items)
    await queueMail({ req, mail, queue: user ? SEATS : EVENTS })
    for (const [at, { notice, row }] of together.entries())
      await markNotified(req, row.id, { keys: [notice.key], sent: items.slice(at, at + 1) })
  }
  const last = users.at(-1)
  if (users.length === BATCH_SIZE && last !== undefined) {
    await queueDigest(req, { events: refs, user, after: last, at })
  }
})

async function readRows(
  req: PayloadRequest,
  { after = 0, events, user }: Digest,
): Promise<{ key: string; row: Row }[]> {
  const ofKind = (kind: EventRef['kind']) =>
    toIdArray(events.flatMap((event) => (event.kind === kind ? [event.id] : [])))
  const among = sql`state <> 'cancelled' and (
    workshop_id = any(${ofKind('workshop')}) or webinar_id = any(${ofKind('webinar')}))`
  const rows = await onTransaction(
    req,
    sql`
      select r.workshop_id, r.webinar_id, ${ROW}
      from registrations as r join profiles as p on p.id = r.user_id
      where r.user_id in (
          select distinct user_id from registrations
          where ${among} and user_id > ${after} and ${user ? sql`user_id = ${user}` : sql`true`}
            and exists (select 1 from profiles as p where p.id = user_id and ${IS_REACHABLE})
          order by user_id limit ${BATCH_SIZE})
        and ${among}
      order by r.id for update of r`,
  )
  return rows.map((row) => ({
    key: row.workshop_id
      ? toKey({ kind: 'workshop', id: Number(row.workshop_id) })
      : toKey({ kind: 'webinar', id: Number(row.webinar_id) }),
    row: toRow(row),
  }))
}

function toKey({ id, kind }: EventRef): string {
  return `${kind}:${id}`
}
