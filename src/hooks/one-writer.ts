import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type Plugin,
} from 'payload'
import { onTransaction } from '@/lib/on-transaction'

/** What a form was opened with: put into `context` of an update to have a stale save refused. */
export type Expected = { collection: string; id: number; updatedAt: string }

/** The message of a refused save (D-32); status 409. */
export const STALE = 'Somebody else saved this since you opened it. Nothing was overwritten.'

/**
 * Makes the updates of one record wait for each other, and refuses those that started from an older
 * state (D-32, R-15). Payload reads a document, merges and writes all of it: without the lock the
 * later of two updates silently undoes the earlier one, even of another field.
 *
 * Callers name the state they saw with `context: { expected }`, REST clients with the header
 * `If-Match: "<updatedAt>"`; without either an update is merged into what is there.
 */
export const oneWriter: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => ({
    ...collection,
    hooks: {
      ...collection.hooks,
      beforeOperation: [lockRecord, ...(collection.hooks?.beforeOperation ?? [])],
      beforeChange: [refuseStale, ...(collection.hooks?.beforeChange ?? [])],
    },
  })),
})

/** Runs inside the operation's transaction and before it reads; the lock ends with the transaction. */
const lockRecord: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if (operation !== 'update' && operation !== 'delete') return args
  if ((await req.transactionID) === undefined) return args
  const id = Number((args as { id?: unknown }).id)
  if (Number.isInteger(id)) {
    // The shared lock keeps writes of many records (below) out while this one is at work.
    await onTransaction(
      req,
      sql`select pg_advisory_xact_lock_shared(hashtext(${collection.slug}), 0),
                 pg_advisory_xact_lock(hashtext(${collection.slug}), ${id}::int)`,
    )
  } else {
    await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext(${collection.slug}), 0)`)
  }
  return args
}

const refuseStale: CollectionBeforeChangeHook = ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update') return data
  const expected = expectedState(req, collection.slug, originalDoc?.id)
  if (expected && Date.parse(expected) !== Date.parse(String(originalDoc?.updatedAt))) {
    throw new APIError(STALE, 409, { updatedAt: originalDoc?.updatedAt }, true)
  }
  return data
}

/** Hooks of this write may update other records with the same request: those expect nothing. */
function expectedState(req: PayloadRequest, slug: string, id: unknown): string | undefined {
  const expected = req.context.expected as Expected | undefined
  if (expected) {
    return expected.collection === slug && expected.id === id ? expected.updatedAt : undefined
  }
  const { collection, id: routeId } = req.routeParams ?? {}
  if (collection !== slug || String(routeId) !== String(id)) return undefined
  const header = req.headers?.get('if-match')
  return header && header !== '*' ? header.replace(/^W\//, '').replaceAll('"', '') : undefined
}
