import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { env } from '@/env'
import { deleteInBatches } from '../database/in-batches'
import { onPool } from '../database/on-pool'
import { withoutAddresses } from '../mail/queued-mails'
import { processWide } from '@/lib/process-wide'
import { inSpan } from '../process/bridge'
import { findOutgoing, isQueueHeld } from './outgoing'
import { getBackOff } from './back-off'
import type { Message, MessageHandlers, Retry } from './handler'
import { FILES, HEALTH } from './outbox'

/**
 * Limits of a queue: messages in progress, time between the starts of two, and how long a claim
 * outlives a crash, which is more than an attempt takes. Receivers outside share `everyMs`, so that page
 * requests get priority; a process without pages does not pause.
 */
export const LIMITS = {
  mail: { atOnce: 20, everyMs: 100, claimSeconds: 120 },
  outgoing: { atOnce: 4, everyMs: 25, claimSeconds: 40 },
}

/** Queues whose work waits for one lock, or holds a transaction while it waits for the storage. */
const ONE_AT_A_TIME = new Set([FILES, HEALTH])

/** `group` shares one `everyMs`. */
function getLimits(queue: string) {
  if (ONE_AT_A_TIME.has(queue)) return { ...LIMITS.mail, atOnce: 1, group: queue }
  const outgoing = findOutgoing(queue)
  return outgoing
    ? { ...LIMITS.outgoing, group: outgoing.prefix }
    : { ...LIMITS.mail, group: queue }
}

const IS_DUE = sql`
  o.failed_at is null and o.due_at <= now() and (o.claimed_until is null or o.claimed_until < now())`

/** Lists queues with due messages. Visits each queue once, however many messages it has. */
async function listDueQueues(payload: Payload): Promise<string[]> {
  const rows = await onPool(
    payload,
    sql`
      with recursive queues as (
        select min(queue) as queue from outbox where failed_at is null
        union all
        select (select min(o.queue) from outbox as o
          where o.failed_at is null and o.queue > queues.queue)
        from queues where queue is not null)
      select queue from queues
      where not ${isQueueHeld(sql`queues.queue`)}
        and exists (select 1 from outbox as o where o.queue = queues.queue and ${IS_DUE})`,
  )
  return rows.map(({ queue }) => String(queue))
}

/**
 * Claims the next due message of a queue exclusively. Returns null if there is none. `materialized`,
 * because a joined subquery can run once for each row and would claim several.
 */
export async function claim(payload: Payload, queue: string): Promise<Message<never> | null> {
  const [row] = await onPool(
    payload,
    sql`
      with due as materialized (
        select o.id from outbox as o
        where o.queue = ${queue} and ${IS_DUE} and not ${isQueueHeld(sql`${queue}`)}
        order by o.due_at, o.id limit 1 for update skip locked
      )
      update outbox as claimed
      set claimed_until = now() + ${getLimits(queue).claimSeconds} * interval '1 second'
      from due where claimed.id = due.id
      returning claimed.id, kind, queue, payload, attempts,
        extract(epoch from now() - created_at)::float * 1000 as age`,
  )
  return (row as Message<never> | undefined) ?? null
}

const LEAST_ATTEMPTS = 5

const state = processWide('outbox', () => ({
  queues: new Map<string, Promise<unknown>>(),
  nextStart: new Map<string, number>(),
  isClosing: false,
}))

type Round = { payload: Payload; handlers: MessageHandlers; mayGoOn: () => boolean }

/**
 * Sends due messages. A slow receiver delays only its own queue. Never rejects: what fails is tried
 * again in a later round.
 */
export async function runOutbox(
  payload: Payload,
  handlers: MessageHandlers,
  mayGoOn = () => true,
): Promise<void> {
  const round = { payload, handlers, mayGoOn: () => !state.isClosing && mayGoOn() }
  try {
    if (!round.mayGoOn()) return
    const idle = (await listDueQueues(payload)).filter((queue) => !state.queues.has(queue))
    await Promise.all(idle.map((queue) => runQueue(round, queue)))
  } catch (error) {
    logFailure(payload, error)
  }
}

/** Sends the due messages of one queue, unless that is in progress. Never rejects. */
export async function runQueue(round: Round, queue: string): Promise<void> {
  const work = workOff(round, queue, getLimits(queue).atOnce)
    .catch((error: unknown) => logFailure(round.payload, error))
    .finally(() => state.queues.delete(queue))
  state.queues.set(queue, work)
  await work
}

/** Starts no other message, and resolves when those in progress have ended. */
export async function closeOutbox(): Promise<void> {
  state.isClosing = true
  await Promise.all(state.queues.values())
}

function logFailure(payload: Payload, error: unknown): void {
  payload.logger.error({ err: error, msg: 'The outbox could not be processed' })
}

/**
 * Starts the next worker once it has a message and ends after that one, even on failure, so a queue
 * never exceeds its limit.
 */
async function workOff(round: Round, queue: string, places: number): Promise<void> {
  let others: Promise<void> | undefined
  try {
    while (round.mayGoOn()) {
      await throttle(queue)
      const message = await claim(round.payload, queue)
      if (!message) break
      if (places > 1 && !others) {
        others = workOff(round, queue, places - 1)
        // It may reject long before it is awaited.
        others.catch(() => undefined)
      }
      await perform(round, message)
    }
  } finally {
    await others
  }
}

async function throttle(queue: string): Promise<void> {
  if (env.ROLE === 'jobs') return
  const { everyMs, group } = getLimits(queue)
  const now = Date.now()
  const start = Math.max(now, state.nextStart.get(group) ?? 0)
  state.nextStart.set(group, start + everyMs)
  if (start > now) await pause(start - now)
}

async function perform({ payload, handlers }: Round, message: Message<never>): Promise<void> {
  const { age, attempts, id, kind } = message
  const { traceparent } = message.payload as { traceparent?: string }
  let outcome: Retry | undefined
  try {
    const handler = handlers.get(kind)
    if (!handler) throw new Error(`Nothing handles messages of the kind ${kind}.`)
    const options = { attributes: { 'atelier.task': kind }, carried: { traceparent } }
    outcome = await inSpan(`outbox ${kind}`, options, () => handler(payload, message))
  } catch (error) {
    payload.logger.error({ err: error, msg: 'A message of the outbox failed', kind, id })
    // An old message, such as one of a webhook that was disabled, has some attempts, too.
    const since = attempts < LEAST_ATTEMPTS ? 0 : age
    const retryInMs = getBackOff('deferred', { attempts, age: since })
    outcome = { retryInMs, reason: withoutAddresses(String((error as Error).message)) }
  }
  await settle(payload, id, outcome)
}

async function settle(payload: Payload, id: number, outcome: Retry | undefined): Promise<void> {
  if (!outcome) {
    await onPool(payload, sql`delete from outbox where id = ${id}`)
    return
  }
  const { queue = null, reason, retryInMs } = outcome
  await onPool(
    payload,
    sql`
      update outbox set attempts = attempts + 1, claimed_until = null, last_error = ${reason},
        queue = coalesce(${queue}, queue), payload = payload || ${JSON.stringify(outcome.payload ?? {})}::jsonb,
        due_at = now() + coalesce(${retryInMs}::float, 0) * interval '1 millisecond',
        failed_at = case when ${retryInMs}::float is null then now() end
      where id = ${id}`,
  )
}

/** Deletes messages 30 days after they were given up. */
export async function removeFailedMessages(payload: Payload): Promise<void> {
  await deleteInBatches(payload, 'outbox', sql`failed_at < now() - interval '30 days'`)
}
