import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type Plugin,
} from 'payload'
import { isMatch } from '@/lib/http/if-match'
import { onTransaction } from '@/lib/database/on-transaction'

/** What a form was opened with: put into `context` of an update to have a stale save refused. */
export type Expected = { collection: string; id: number; updatedAt: string }

/** The message of a refused save (D-32); status 409, or 412 where `If-Match` refused it. */
export const STALE = 'Somebody else saved this since you opened it. Nothing was overwritten.'

/**
 * Makes the updates of one record wait for each other, and refuses those that started from an older
 * state (D-32, R-15). Payload reads a document, merges and writes all of it: without the lock the
 * later of two updates silently undoes the earlier one, even of another field.
 *
 * Callers name the state they saw with `context: { expected }`, REST clients with the header
 * `If-Match` and the `ETag` or the `updatedAt` of what they read, for a delete too. Without either
 * an update is merged into what is there. GraphQL has no header of its own: there, and in the back
 * office, questions take the `updatedAt` in the data (expect-sent-state.ts).
 */
export const oneWriter: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => ({
    ...collection,
    hooks: {
      ...collection.hooks,
      beforeOperation: [lockRecord, ...(collection.hooks?.beforeOperation ?? [])],
      beforeChange: [refuseStale, ...(collection.hooks?.beforeChange ?? [])],
      beforeDelete: [refuseStaleDelete, ...(collection.hooks?.beforeDelete ?? [])],
    },
  })),
})

/**
 * Runs inside the operation's transaction and before it reads; the lock ends with the transaction.
 */
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
  refuseUnmatched(req, collection.slug, originalDoc as Stored)
  const expected = req.context.expected as Expected | undefined
  // Hooks of this write may update other records with the same request: those expect nothing.
  if (expected?.collection !== collection.slug || expected.id !== originalDoc?.id) return data
  if (Date.parse(expected.updatedAt) !== Date.parse(String(originalDoc?.updatedAt))) {
    throw new APIError(STALE, 409, { updatedAt: originalDoc?.updatedAt }, true)
  }
  return data
}

/** Runs after the rules of the collection, so it tells nobody whether a record exists. */
const refuseStaleDelete: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  if (!req.headers?.get('if-match')) return
  const stored = await req.payload.findByID({
    collection: collection.slug as 'workshops',
    id,
    depth: 0,
    draft: true,
    trash: true,
    disableErrors: true,
    // The operation has just asked the rules for this very record.
    overrideAccess: true,
    req,
  })
  if (stored) refuseUnmatched(req, collection.slug, stored)
}

type Stored = { id: unknown; updatedAt?: unknown }

/** `If-Match` speaks of the record in the address, and of no other one that is written with it. */
function refuseUnmatched(req: PayloadRequest, slug: string, stored: Stored): void {
  const { collection, id } = req.routeParams ?? {}
  const header = req.headers?.get('if-match')
  if (!header || collection !== slug || String(id) !== String(stored.id)) return
  const { updatedAt } = stored
  if (!isMatch(header, Date.parse(String(updatedAt)))) {
    throw new APIError(STALE, 412, { updatedAt }, true)
  }
}
