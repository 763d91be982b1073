import { sql } from '@payloadcms/db-postgres/drizzle'
import { onTransaction, type Scope } from '../database/transaction'
import { carriedTrace } from '../process/bridge'

declare const payloadType: unique symbol
/** The name of a kind of message, typed by its payload. */
export type Kind<Content> = string & { readonly [payloadType]: Content }

export function kindOf<Content extends object>(name: string): Kind<Content> {
  return name as Kind<Content>
}

/** Account emails and the work behind them. No other queue delays this one. */
export const DEFAULT = 'default'

/** Emails that failed at the first attempt. */
export const RETRIES = 'retries'

/** Work caused by single registrations, whose rate users control. */
export const SEATS = 'seats'

/** Notifications to all attendees of an event: thousands of emails at once. */
export const EVENTS = 'events'

/** Removes files, which waits for the storage. */
export const FILES = 'files'

export const QUEUES = [DEFAULT, RETRIES, SEATS, EVENTS, FILES]

type Queued<Content> = {
  kind: Kind<Content>
  payload: Content
  queue?: string
  /** While a message of this kind waits under this key, no other is queued. */
  key?: string
  dueAt?: Date
}

/**
 * Queues a message in the transaction of `scope`: a rollback discards it. Returns false if one
 * waits under this key.
 */
export async function enqueue<Content extends object>(
  scope: Scope,
  { kind, payload, queue = DEFAULT, key, dueAt }: Queued<Content>,
): Promise<boolean> {
  const content = JSON.stringify({ ...payload, ...carriedTrace() })
  const rows = await onTransaction(
    scope,
    sql`
      insert into outbox (kind, queue, key, payload, due_at)
      values (${kind}, ${queue}, ${key ?? null}, ${content}::jsonb,
        coalesce(${dueAt?.toISOString() ?? null}::timestamptz, clock_timestamp()))
      on conflict (kind, key) where failed_at is null do nothing returning id`,
  )
  return rows.length > 0
}
