import type { PayloadRequest } from 'payload'
import { EVENTS, SEATS, enqueue, keyedKindOf } from '@/platform/outbox/outbox'
import type { EventRef } from './read-event'
import type { Removal } from './release-seat'
import type { Message } from './staff/write-to-people'
import type { Scope } from '@/platform/database/transaction'

/** Recipients per transaction. Each email is an insert, and the row locks must stay short. */
export const BATCH = 50

/** The key in the context of a request whose notices are gathered (gathered-notices.ts). */
export const GATHERED = 'gathered-notices'

/** Emails of gathered notices that a crash left unsent are sent after this time. */
export const SAFETY_MS = 300_000

/** The changed events, and the outbox keys of removed ones. */
export type Gathered = { events: Map<string, EventRef>; removals: string[] }

export function gatheredOf(req: PayloadRequest): Gathered | undefined {
  return req.context[GATHERED] as Gathered | undefined
}

/**
 * What to send to attendees: notices (for `registrations` or all), a message or removals. `after`
 * is the last registration id of the batch before, `key` that of the outbox.
 */
export type Notification = {
  registrations?: readonly number[]
  after?: number
  message?: Message
  removal?: Removal | Removal[]
  key?: string
}

export type QueuedNotification = Notification & { kind: EventRef['kind']; event: number }

export const NOTIFICATION = keyedKindOf<QueuedNotification>('event-notification')

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
