import { sql } from '@payloadcms/db-postgres/drizzle'
import type { GlobalSlug, Payload, PayloadRequest } from 'payload'
import { readLetterhead } from '@/platform/mail/layout'
import { onPool } from '@/platform/database/on-pool'
import { toIds } from '@/platform/database/rows'
import { inSavepoint, inTransaction, onTransaction } from '@/platform/database/transaction'
import { enqueue, HEALTH, keyedMessageKind } from '@/platform/outbox/outbox'
import { once } from '@/platform/outbox/handler'
import { getNextMorning } from '@/lib/time/next-morning'
import { announce } from '@/platform/announce/announce'
import { CHECKED_LISTS, checkGlobal, checkRecords, serializeChecks } from './check-records'

/** Where a sweep goes on: the list, by its position, and the last id that was checked. */
type Position = { list: number; after: number }

export const SWEEP = keyedMessageKind<Position>('health-sweep')
/** There is one sweep, and its message is the only one of its kind. */
const PLANNED = 'planned'
const BATCH = 100
const START: Position = { list: 0, after: 0 }

/**
 * Checks a batch and queues the next one in the same transaction, so that a sweep that was killed
 * goes on where it was. After the last batch it queues the sweep of the next morning.
 */
export const sweepBatch = once<Position>(async (req, { after, list }) => {
  const next = await checkBatch(req, { after, list })
  const dueAt = next ? undefined : await findNextMorning(req)
  await enqueue(req, { ...MESSAGE, payload: next ?? START, dueAt })
})

const MESSAGE = { kind: SWEEP, key: PLANNED, queue: HEALTH }

export async function planSweep(payload: Payload): Promise<void> {
  await enqueue({ payload }, { ...MESSAGE, payload: START })
}

/** How long a caller waits for all content to be checked. The rest is left to the jobs. */
const MAX_WAIT_MS = 4000

type Swept = { checked: number; open: number; isDone: boolean }

/** Checks all content, or as much as a caller waits for. */
export async function checkAll(payload: Payload): Promise<Swept> {
  const start = performance.now()
  let position: Position | null = START
  let checked = 0
  while (position && performance.now() - start < MAX_WAIT_MS) {
    const from: Position = position
    position = await inTransaction(payload, (req) =>
      checkBatch(req, from, (count) => {
        checked += count
      }),
    )
  }
  if (position) {
    const content = JSON.stringify(position)
    await planSweep(payload)
    await onPool(
      payload,
      sql`update outbox set payload = ${content}::jsonb, due_at = now()
          where kind = ${SWEEP} and failed_at is null`,
    )
  }
  const [row] = await onPool(
    payload,
    sql`select count(*)::int as open from findings where ${IS_OPEN}`,
  )
  return { checked, open: Number(row?.open), isDone: position === null }
}

export const IS_OPEN = sql`(ignored_until is null or ignored_until <= now())`

/** Returns where to go on, or null at the end. */
async function checkBatch(
  req: PayloadRequest,
  { after, list }: Position,
  onChecked: (count: number) => void = () => undefined,
): Promise<Position | null> {
  await serializeChecks(req)
  const collection = CHECKED_LISTS[list]
  if (!collection) {
    for (const { slug } of req.payload.config.globals) {
      await checkAlone(req, slug, [0], () => checkGlobal(req, slug as GlobalSlug))
    }
    await removeUnusedLinks(req)
    return null
  }
  const rows = await onTransaction(
    req,
    sql`select id from ${sql.identifier(collection)} where id > ${after} order by id limit ${BATCH}`,
  )
  const ids = toIds(rows)
  if (ids.length > 0) {
    await checkAlone(req, collection, ids, (some) => checkRecords(req, collection, some))
    onChecked(ids.length)
  }
  const last = ids.length < BATCH ? null : (ids.at(-1) ?? null)
  await closeMissing(req, collection, { after, last })
  return last === null ? { list: list + 1, after: 0 } : { list, after: last }
}

/**
 * Checks records together; if that fails, in halves, so that one whose check fails is reported and
 * stops no other.
 */
async function checkAlone(
  req: PayloadRequest,
  list: string,
  ids: number[],
  check: (ids: number[]) => Promise<unknown>,
): Promise<void> {
  try {
    await inSavepoint(req, () => check(ids))
  } catch (error) {
    if (ids.length === 1) {
      req.payload.logger.error({
        err: error,
        msg: 'A record could not be checked',
        list,
        id: ids[0],
      })
      return
    }
    const half = Math.ceil(ids.length / 2)
    await checkAlone(req, list, ids.slice(0, half), check)
    await checkAlone(req, list, ids.slice(half), check)
  }
}

/** Closes findings of records that were deleted by a statement, without their hooks. */
async function closeMissing(
  req: PayloadRequest,
  collection: string,
  { after, last }: { after: number; last: number | null },
): Promise<void> {
  const within = sql`record_id > ${after} and record_id <= ${last ?? 2 ** 31 - 1}
    and not exists (select 1 from ${sql.identifier(collection)} d where d.id = record_id)`
  await onTransaction(
    req,
    sql`delete from record_links where collection = ${collection} and ${within}`,
  )
  const gone = await onTransaction(
    req,
    sql`delete from findings where collection = ${collection} and ${within} returning id`,
  )
  await announce(req, 'finding.resolved', toIds(gone))
}

/** A link that comes back within a week is not requested again before its time. */
async function removeUnusedLinks(req: PayloadRequest): Promise<void> {
  await onTransaction(
    req,
    sql`delete from link_checks c where coalesce(checked_at, due_at) < now() - interval '8 days'
        and not exists (select 1 from record_links l where l.link_id = c.id)`,
  )
}

async function findNextMorning(req: PayloadRequest): Promise<Date> {
  const { timeZone } = await readLetterhead(req)
  return getNextMorning(new Date(), timeZone)
}
