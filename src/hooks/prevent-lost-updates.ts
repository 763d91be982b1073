import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
  Plugin,
} from 'payload'
import { stale } from '@/lib/failures/stale'
import { isMatch } from '@/lib/http/if-match'
import { onTransaction } from '@/lib/database/on-transaction'

/** What a form was opened with: put into `context` of an update to have a stale save refused. */
export type Expected = { collection: string; id: number; updatedAt: string }

/**
 * Makes the updates of one record wait for each other, and refuses those that started from an older
 * state. Payload reads a document, merges and writes all of it: without the lock the
 * later of two updates silently undoes the earlier one, even of another field.
 *
 * Callers name the state they saw with `context: { expected }`, REST clients with the header
 * `If-Match` and the `ETag` or the `updatedAt` of what they read, for a delete too. The forms of the
 * back office send the `updatedAt` that they were opened with in the data, and so may GraphQL. Without
 * any of them an update is merged into what is there.
 */
export const preventLostUpdates: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => ({
    ...collection,
    hooks: {
      ...collection.hooks,
      beforeOperation: [expectUpdatedAt, lockRecords, ...(collection.hooks?.beforeOperation ?? [])],
      beforeChange: [refuseStale, ...(collection.hooks?.beforeChange ?? [])],
      beforeDelete: [refuseStaleDelete, ...(collection.hooks?.beforeDelete ?? [])],
    },
  })),
})

/** Takes an `updatedAt` in the data at its word: whoever sends it wants to change that state. */
const expectUpdatedAt: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  if (operation !== 'update' || req.context.expected) return args
  const { data, id } = args as { data?: { updatedAt?: unknown }; id?: unknown }
  const updatedAt = data?.updatedAt
  if (id !== undefined && typeof updatedAt === 'string' && !Number.isNaN(Date.parse(updatedAt))) {
    const expected: Expected = { collection: collection.slug, id: Number(id), updatedAt }
    req.context.expected = expected
  }
  return args
}

type Operation = Parameters<CollectionBeforeOperationHook>[0]

/**
 * Runs inside the operation's transaction and before it reads; the locks end with the transaction.
 * Who may not write a record neither takes its lock nor waits for it: the operation itself
 * refuses.
 */
const lockRecords: CollectionBeforeOperationHook = async (call) => {
  const { args, collection, operation, req } = call
  if (operation !== 'update' && operation !== 'delete' && operation !== 'restoreVersion') {
    return args
  }
  if ((await req.transactionID) === undefined) return args
  const ids = await findWritable(call, operation === 'delete' ? 'delete' : 'update')
  if (ids === 'all') {
    await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext(${collection.slug}), 0)`)
  } else if (ids.length > 0) {
    // The shared lock excludes writes of many records (above) while this one is at work. One order
    // for everybody, so that no two writers wait for each other.
    await onTransaction(
      req,
      sql`select pg_advisory_xact_lock_shared(hashtext(${collection.slug}), 0),
                 pg_advisory_xact_lock(hashtext(${collection.slug}), id)
          from unnest(${`{${ids.join(',')}}`}::int[]) as id order by id`,
    )
  }
  return args
}

/**
 * The numbers of the records that a write may touch by the rules of its collection; 'all' for a
 * write of many by somebody whom they do not limit.
 */
export async function findWritable(
  call: Operation,
  operation: 'update' | 'delete',
): Promise<number[] | 'all'> {
  const { args, collection, overrideAccess, req } = call
  const { data } = args as { data?: Record<string, unknown> }
  const id = await findRecordId(call)
  const rule = overrideAccess || (await collection.access[operation]({ data, id, req }))
  if (rule === false) return []
  if (rule === true) return id === undefined ? 'all' : [Number(id)].filter(Number.isInteger)
  const { docs } = await req.payload.db.find({
    collection: collection.slug,
    where: id === undefined ? rule : { and: [{ id: { equals: id } }, rule] },
    pagination: false,
    select: {},
    req,
  })
  return docs.map((doc) => Number(doc.id))
}

/** The id of the record that a write names; undefined for a write of many. */
async function findRecordId({ args, collection, operation, req }: Operation) {
  const { id } = args as { id?: number }
  if (operation !== 'restoreVersion') return id
  const { docs } = await req.payload.db.findVersions({
    collection: collection.slug,
    where: { id: { equals: id } },
    limit: 1,
    pagination: false,
    select: { parent: true },
    req,
  })
  return Number(docs[0]?.parent)
}

/** Says what the newest state of a record is where an update starts from another: a draft is newer. */
export function setNewestState(req: PayloadRequest, { collection, id, updatedAt }: Expected): void {
  req.context[newestKey(collection, id)] = updatedAt
}

/** To be called when the update is done: the next one in this request starts from another state. */
export function forgetNewestState(req: PayloadRequest, collection: string, id: number): void {
  delete req.context[newestKey(collection, id)]
}

function newestState(req: PayloadRequest, collection: string, stored: Stored): unknown {
  return req.context[newestKey(collection, stored.id)] ?? stored.updatedAt
}

function newestKey(collection: string, id: unknown): string {
  return `newest:${collection}:${String(id)}`
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
  const newest = newestState(req, collection.slug, originalDoc as Stored)
  if (Date.parse(expected.updatedAt) !== Date.parse(String(newest))) throw stale(newest)
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
  const newest = newestState(req, slug, stored)
  if (!isMatch(header, Date.parse(String(newest)))) {
    throw stale(newest, 412)
  }
}
