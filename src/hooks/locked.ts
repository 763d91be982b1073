import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { toIdArray } from '@/platform/database/rows'
import { staleError } from '@/lib/failures/to-app-error'
import { isMatch } from '@/lib/http/cors'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { hookAll } from '@/platform/records/capability'

/** The state a caller saw. In the `context` of an update, it makes a stale save fail. */
export type Expected = { collection: string; id: number; updatedAt: string }

/**
 * Serializes updates of a record and refuses those based on an older state. Payload reads, merges
 * and writes the whole document: without the lock, concurrent updates silently undo each other.
 *
 * Callers pass `context: { expected }`, REST clients `If-Match`, forms and GraphQL `updatedAt` in
 * the data. Otherwise an update is merged into the current state.
 */
export const locked = hookAll({
  collections: () => ({
    first: {
      beforeOperation: [expectUpdatedAt, lockWritable],
      beforeChange: [refuseStale],
      beforeDelete: [refuseStaleDelete],
    },
  }),
})

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
 * Runs before the operation reads. A caller without write access takes no lock and does not wait.
 */
const lockWritable: CollectionBeforeOperationHook = async (call) => {
  const { args, collection, operation, req } = call
  if (operation !== 'update' && operation !== 'delete' && operation !== 'restoreVersion') {
    return args
  }
  if ((await req.transactionID) === undefined) return args
  const ids = await findWritable(call, operation === 'delete' ? 'delete' : 'update')
  if (ids === 'all') {
    await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext(${collection.slug}), 0)`)
  } else {
    await lockRecords(req, collection.slug, ids)
  }
  return args
}

/** Takes the locks of a Payload update, which writes whole rows and would overwrite other writes. */
export async function lockRecords(scope: Scope, collection: string, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  // The shared lock excludes writes of many records (above). A fixed order prevents deadlocks.
  await onTransaction(
    scope,
    sql`select pg_advisory_xact_lock_shared(hashtext(${collection}), 0),
               pg_advisory_xact_lock(hashtext(${collection}), id)
        from unnest(${toIdArray(ids)}) as id order by id`,
  )
}

/** Ids that the access rules let this write change; 'all' for an unrestricted write of many. */
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

/** Overrides the stored state of a record whose newest version is a draft. */
export function setNewestState(req: PayloadRequest, { collection, id, updatedAt }: Expected): void {
  req.context[newestKey(collection, id)] = updatedAt
}

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
  // Hooks may update other records in the same request, without an expected state.
  if (expected?.collection !== collection.slug || expected.id !== originalDoc?.id) return data
  const newest = newestState(req, collection.slug, originalDoc as Stored)
  if (Date.parse(expected.updatedAt) !== Date.parse(String(newest))) throw staleError(newest)
  return data
}

/** Runs after the access rules, so it does not reveal whether a record exists. */
const refuseStaleDelete: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  if (!req.headers?.get('if-match')) return
  const stored = await req.payload.findByID({
    collection: collection.slug as 'workshops',
    id,
    depth: 0,
    draft: true,
    trash: true,
    disableErrors: true,
    // The operation has just checked access to this record.
    overrideAccess: true,
    req,
  })
  if (stored) refuseUnmatched(req, collection.slug, stored)
}

type Stored = { id: unknown; updatedAt?: unknown }

/** `If-Match` applies only to the record in the URL, not to others written along with it. */
function refuseUnmatched(req: PayloadRequest, slug: string, stored: Stored): void {
  const { collection, id } = req.routeParams ?? {}
  const header = req.headers?.get('if-match')
  if (!header || collection !== slug || String(id) !== String(stored.id)) return
  const newest = newestState(req, slug, stored)
  if (!isMatch(header, Date.parse(String(newest)))) {
    throw staleError(newest, 412)
  }
}
