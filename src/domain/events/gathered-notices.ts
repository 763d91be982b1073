import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterOperationHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
  Where,
} from 'payload'
import { readLetterhead } from '@/emails/layout'
import { queueMail } from '@/emails/queue-mail'
import { idArray } from '@/lib/database/rows'
import { onTransaction } from '@/lib/database/transaction'
import { EVENTS, SEATS, enqueue, kindOf } from '@/lib/outbox/outbox'
import { once } from '@/lib/outbox/run-outbox'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { dueNotices } from './due-notices'
import { severalNotices } from './emails'
import { markNotified, type Row, ROW, toNotice, toRow } from './notify-registrants'
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

/** Emails that a crash left unsent after events were changed are sent after this time. */
const SAFETY_MS = 300_000

/** Like `gatherNotices`, for `work` that changes each of the events in a transaction of its own. */
export async function gatherOneByOne<T>(
  req: PayloadRequest,
  events: EventRef[],
  work: () => Promise<T>,
): Promise<T> {
  await queueInCase(req, events)
  return gatherNotices(req, work)
}

async function queueInCase(req: PayloadRequest, events: EventRef[]): Promise<void> {
  if (events.length > 0) await queueSeveral(req, { events }, new Date(Date.now() + SAFETY_MS))
}

const GATHERING = 'gathering-notices'

/**
 * Lets a request that changes several events, as the lists of the back office send, email each user
 * once about all of them.
 */
export function gatherBulkChanges(kind: EventKind): {
  beforeOperation: CollectionBeforeOperationHook
  afterOperation: CollectionAfterOperationHook
} {
  return {
    beforeOperation: async ({ args, operation, req }) => {
      const { id, trash, where } = args as { id?: unknown; trash?: boolean; where?: Where }
      const isBulk = operation === 'update' && id === undefined && where
      if (!isBulk || !req.user || req.context[GATHERED]) return args
      const { docs } = await req.payload.find({
        ...({ collection: TARGET_COLLECTIONS[kind], where, trash, select: {}, depth: 0 } as const),
        ...{ pagination: false, overrideAccess: false, user: req.user, req },
      })
      await queueInCase(
        req,
        docs.map((doc) => ({ kind, id: doc.id })),
      )
      req.context[GATHERED] = req.context[GATHERING] = new Map<string, EventRef>()
      return args
    },
    afterOperation: async ({ operation, req, result }) => {
      const gathered = req.context[GATHERING] as Map<string, EventRef> | undefined
      if (operation !== 'update' || !gathered) return result as never
      delete req.context[GATHERED]
      delete req.context[GATHERING]
      if (gathered.size > 0) await queueSeveral(req, { events: [...gathered.values()] })
      return result
    },
  }
}

async function queueSeveral(req: PayloadRequest, payload: Several, dueAt?: Date): Promise<void> {
  await enqueue(req, { kind: SEVERAL, payload, queue: payload.user ? SEATS : EVENTS, dueAt })
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
  const ofKind = (kind: EventRef['kind']) =>
    idArray(events.flatMap((one) => (one.kind === kind ? [one.id] : [])))
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
