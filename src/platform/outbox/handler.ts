import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { inTransaction, onTransaction } from '../database/transaction'
import type { KeyedKind, Kind } from './outbox'

export type Message<Content> = {
  id: number
  kind: string
  queue: string
  payload: Content & { traceparent?: string }
  /** Failed attempts since it was queued or requeued. */
  attempts: number
  /** Milliseconds since it was queued or requeued. */
  age: number
}

/** A failed attempt. `retryInMs` is null to give the message up. */
export type Retry = { retryInMs: number | null; reason: string; queue?: string; payload?: object }

/**
 * Sends a message: at least once, because a crash can follow. Returns nothing if it is sent. An
 * error is a defect or an outage, and retried for two days.
 */
export type Handler<Content> = (
  payload: Payload,
  message: Message<Content>,
) => Promise<Retry | undefined>

declare const isOnce: unique symbol
type OnceHandler<Content> = Handler<Content> & { readonly [isOnce]: true }

/**
 * Returns a handler for work within the database, which happens exactly once: in the transaction
 * that deletes its message.
 */
export function once<Content>(
  run: (req: PayloadRequest, content: Content) => Promise<void>,
): OnceHandler<Content> {
  const handler: Handler<Content> = (payload, { id, payload: content }) =>
    inTransaction(payload, async (req) => {
      const deleted = await onTransaction(
        req,
        sql`delete from outbox where id = ${id} returning id`,
      )
      // Otherwise the claim expired, and another instance was faster.
      if (deleted.length > 0) await run(req, content)
      return undefined
    })
  return handler as OnceHandler<Content>
}

/** A kind of message and what the outbox does with it. */
export type MessageHandler = readonly [kind: string, Handler<never>]

export type MessageHandlers = Map<string, Handler<never>>

/** Messages with a key need a handler made by `once`. */
export function handle<Content, Name extends Kind<Content>>(
  kind: Name,
  handler: Name extends KeyedKind<Content> ? OnceHandler<Content> : Handler<Content>,
): MessageHandler {
  return [kind, handler]
}
