import type { PayloadRequest } from 'payload'
import { EVENTS, SEATS, enqueue, keyedMessageKind } from '@/platform/outbox/outbox'
import type { EventRef } from './read-event'
import type { NoticedEvent } from './emails'
import type { Scope } from '@/platform/database/transaction'

/** Recipients per transaction. Each email is an insert, and the row locks must stay short. */
export const BATCH_SIZE = 50

/** The key in the context of a request whose notices are gathered (batch-notices.ts). */
export const NOTICE_BATCH = 'gathered-notices'

/** Emails of gathered notices that a crash left unsent are sent after this time. */
export const SAFETY_MS = 300_000

export type NoticeBatch = {
  /** Events with news. */
  events: Map<string, EventRef>
  /** Events whose facts changed, and when the emails about that are due, in milliseconds. */
  changed: Map<string, EventRef>
  at: number
  /** Outbox keys of removed events. */
  removals: string[]
  /**
   * Of an operation that ends with its transaction. One that fails runs no hook afterwards: what a
   * request gathered in a transaction that is gone is not in effect.
   */
  transaction?: PayloadRequest['transactionID']
}

export function findBatch(req: PayloadRequest): NoticeBatch | undefined {
  const batch = req.context[NOTICE_BATCH] as NoticeBatch | undefined
  const isOver = batch?.transaction !== undefined && batch.transaction !== req.transactionID
  return isOver ? undefined : batch
}

export type Audience = 'seats' | 'waiting' | 'both'

/** A message of staff. A `key` is sent to each recipient only once. */
export type Message = { to: Audience; subject: string; text: string; key: string }

/** The data for notifying registrants of an event that no longer exists. */
export type Removal = {
  event: NoticedEvent
  people: { id: number; hasSeat: boolean; sequence?: number }[]
}

/**
 * What to send to attendees: notices (for `registrations` or all), a message or removals. `after`
 * is the last registration id of the batch before, `key` that of the outbox, and `at` the time that
 * notices are due at, in milliseconds.
 */
export type Notification = {
  registrations?: readonly number[]
  at?: number
  after?: number
  message?: Message
  removal?: Removal | Removal[]
  key?: string
}

export type QueuedNotification = Notification & { kind: EventRef['kind']; event: number }

export const NOTIFICATION = keyedMessageKind<QueuedNotification>('event-notification')

/** Event-wide and single registrations have separate queues, so account emails never wait. */
export async function queueNotification(
  scope: Scope,
  { id, kind }: EventRef,
  notification: Notification,
  dueAt?: Date,
): Promise<void> {
  const { key, registrations } = notification
  const payload = { kind, event: id, ...notification }
  const queue = registrations ? SEATS : EVENTS
  await enqueue(scope, { kind: NOTIFICATION, key, payload, queue, dueAt })
}
