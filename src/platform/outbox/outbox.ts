import { sql } from '@payloadcms/db-postgres/drizzle'
import { onTransaction, type Scope } from '../database/transaction'
import { getCarriedTrace } from '../process/bridge'

declare const payloadType: unique symbol
declare const isKeyed: unique symbol

/** The name of a kind of message, typed by its payload. */
export type Kind<Content> = string & {
  readonly [payloadType]: Content
  readonly [isKeyed]?: boolean
}

/**
 * A kind whose messages may have a key. Its handler is made by `once`: it deletes the message before
 * it reads, so it sees the changes of every transaction that joined the message.
 */
export type KeyedKind<Content> = Kind<Content> & { readonly [isKeyed]: true }

export function messageKind<Content extends object>(name: string): Kind<Content> {
  return name as Kind<Content>
}

export function keyedMessageKind<Content extends object>(name: string): KeyedKind<Content> {
  return name as KeyedKind<Content>
}

/** Account emails and the work behind them. No other queue delays this one. */
export const DEFAULT = 'default'

/** Emails that failed at the first attempt. */
export const RETRIES = 'retries'

/** Work caused by single registrations, whose rate users control. */
export const SEATS = 'seats'

/** Notifications to all attendees of an event: thousands of emails at once. */
export const EVENTS = 'events'

/** Checks of the content, which run one after another. */
export const HEALTH = 'health'
/** Removes files, which waits for the storage. */
export const FILES = 'files'

export const QUEUES = [DEFAULT, RETRIES, SEATS, EVENTS, HEALTH, FILES]

type Queued<Content> = {
  payload: Content
  queue?: string
  dueAt?: Date
} & (
  | { kind: Kind<Content>; key?: undefined }
  /** While a message of this kind waits under this key, no other is queued. */
  | { kind: KeyedKind<Content>; key?: string }
)

/**
 * Queues a message in the transaction of `scope`: a rollback discards it. Returns false if one
 * waits under this key: the transaction joins it.
 */
export async function enqueue<Content extends object>(
  scope: Scope,
  { kind, payload, queue = DEFAULT, key, dueAt }: Queued<Content>,
): Promise<boolean> {
  const content = JSON.stringify({ ...payload, ...getCarriedTrace() })
  for (;;) {
    if (key !== undefined && (await joinMessage(scope, kind as KeyedKind<Content>, key)))
      return false
    const rows = await onTransaction(
      scope,
      sql`
        insert into outbox (kind, queue, key, payload, due_at)
        values (${kind}, ${queue}, ${key ?? null}, ${content}::jsonb,
          coalesce(${dueAt?.toISOString() ?? null}::timestamptz, clock_timestamp()))
        on conflict (kind, key) where failed_at is null do nothing returning id`,
    )
    // Otherwise another transaction has queued one since.
    if (rows.length > 0) return true
  }
}

/**
 * Makes the message that waits under a key wait for the transaction of `scope`, so that its handler
 * sees what the transaction changed. Returns false if there is none. The lock is shared: transactions
 * that join do not wait for each other.
 */
export async function joinMessage(
  scope: Scope,
  kind: KeyedKind<object>,
  key: string,
): Promise<boolean> {
  const rows = await onTransaction(
    scope,
    sql`
      select 1 from outbox where kind = ${kind} and key = ${key} and failed_at is null
      for key share`,
  )
  return rows.length > 0
}

/** Whether the handler of the message that waits under a key has begun. Never waits, as joining would. */
export async function isBeingHandled(
  scope: Scope,
  kind: KeyedKind<object>,
  key: string,
): Promise<boolean> {
  const waiting = sql`select 1 from outbox where kind = ${kind} and key = ${key} and failed_at is null`
  const [row] = await onTransaction(
    scope,
    sql`
      with free as (${waiting} for key share skip locked)
      select exists (${waiting}) and not exists (select 1 from free) as busy`,
  )
  return row?.busy === true
}
