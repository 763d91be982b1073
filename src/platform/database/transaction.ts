import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload'

type Executor = { execute: (query: SQL) => Promise<{ rows: Record<string, unknown>[] }> }
type Database = { drizzle: Executor; sessions?: Record<string, { db: Executor }> }

/** A request with a transaction, or without one. */
export type Scope = Pick<PayloadRequest, 'payload' | 'transactionID'>

/**
 * The context key of a request that writes or checks many rows: what is stored below it is read once
 * for all of them.
 */
export const ONE_READ = 'oneRead'

/**
 * Runs one SQL statement in the transaction of a Payload request, or on the pool if it has none.
 * Returns the rows. For statements that must commit or roll back with the write.
 */
export async function onTransaction(req: Scope, query: SQL) {
  const database = req.payload.db as unknown as Database
  const id = await req.transactionID
  const session = id === undefined ? undefined : database.sessions?.[String(id)]
  const { rows } = await (session?.db ?? database.drizzle).execute(query)
  return rows
}

/** Runs `work`, including any emails it queues, in one transaction. */
export async function inTransaction<T>(
  payload: Payload,
  work: (req: PayloadRequest) => Promise<T>,
): Promise<T> {
  const req = await createLocalReq({}, payload)
  return inRequestTransaction(req, () => work(req))
}

/** Runs `work` in the transaction of a request, or in a new one, with its user. */
export async function inRequestTransaction<T>(
  req: PayloadRequest,
  work: () => Promise<T>,
): Promise<T> {
  const opened = await initTransaction(req)
  try {
    const result = await work()
    if (opened) await commitTransaction(req)
    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}

/** Runs `work` in the transaction of `req`. If it fails, only its own changes are rolled back. */
export async function inSavepoint<T>(req: Scope, work: () => Promise<T>): Promise<T> {
  await onTransaction(req, sql`savepoint work`)
  try {
    const result = await work()
    await onTransaction(req, sql`release savepoint work`)
    return result
  } catch (error) {
    await onTransaction(req, sql`rollback to savepoint work`)
    throw error
  }
}
