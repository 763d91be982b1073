import { EVENTS, SEATS, enqueue, kindOf } from '@/lib/outbox/outbox'
import type { EventRef } from './read-event'
import type { Removal } from './release-seat'
import type { Message } from './staff/write-to-people'
import type { Scope } from '@/lib/database/transaction'

/** Recipients per transaction. Each email is an insert, and the row locks must stay short. */
export const BATCH = 50

/** The key in the context of a request whose notices are gathered (gathered-notices.ts). */
export const GATHERED = 'gathered-notices'

/**
 * What to send to attendees: notices (for `registrations` or all), a message or a removal. `after`
 * is the last registration id of the batch before, `key` that of the outbox.
 */
export type Notification = {
  registrations?: readonly number[]
  after?: number
  message?: Message
  removal?: Removal
  key?: string
}

export type QueuedNotification = Notification & { kind: EventRef['kind']; event: number }

export const NOTIFICATION = kindOf<QueuedNotification>('event-notification')

/** Event-wide and single registrations have separate queues, so account emails never wait. */
export async function queueNotification(
  scope: Scope,
  { id, kind }: EventRef,
  notification: Notification,
): Promise<void> {
  const { key, registrations } = notification
  const payload = { kind, event: id, ...notification }
  await enqueue(scope, { kind: NOTIFICATION, key, payload, queue: registrations ? SEATS : EVENTS })
}
