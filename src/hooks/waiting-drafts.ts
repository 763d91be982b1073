import type {
  CollectionAfterOperationHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionSlug,
  JsonObject,
  PayloadRequest,
  Where,
} from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { listChangesBetween } from '@/lib/records/changes'
import { hookAll } from '@/platform/records/capability'
import {
  addVersion,
  after,
  findDrafts,
  findRecords,
  mergeDraft,
  removeVersions,
  type Draft,
} from './draft-versions'
import { findWritable, forgetNewestState, setNewestState, type Expected } from './locked'

/** Payload would store a restored draft as the record itself and so unpublish the record. */
const noteDraftToRestore: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  if (operation !== 'restoreVersion') return args
  const { draft, id } = args as { draft?: boolean; id?: number }
  if (draft || id === undefined) return args
  const slug = collection.slug as CollectionSlug
  const where = { id: { equals: id }, 'version._status': { equals: 'draft' } }
  const { docs } = await req.payload.db.findVersions<JsonObject>({
    collection: slug,
    where,
    limit: 1,
    pagination: false,
    req,
  })
  const [version] = docs
  if (!version) return args
  const record = (await findRecords(req, slug, [version.parent])).get(Number(version.parent))
  if (record?._status === 'published') {
    const restoring: Restoring = { record, draft: version.version }
    req.context[restoringKey(slug, version.parent)] = restoring
  }
  return args
}

type Restoring = { record: JsonObject; draft: JsonObject }

/** Writes the published record over itself; the restored version follows as a draft. */
const keepPublished: CollectionBeforeChangeHook = ({ collection, data, originalDoc, req }) => {
  const { id } = (originalDoc ?? {}) as { id?: number }
  const restoring = req.context[restoringKey(collection.slug, id)] as Restoring | undefined
  return restoring?.record ?? data
}

const restoreAsDraft: CollectionAfterOperationHook = async ({
  args,
  collection,
  operation,
  overrideAccess,
  req,
  result,
}) => {
  if (operation !== 'restoreVersion') return result
  const { id } = result as { id: number }
  const key = restoringKey(collection.slug, id)
  const restoring = req.context[key] as Restoring | undefined
  if (!restoring) return result
  delete req.context[key]
  const { createdAt: _, deletedAt: __, updatedAt: ___, ...data } = restoring.draft
  return req.payload.update({
    collection: collection.slug as CollectionSlug,
    id,
    data: data as never,
    draft: true,
    depth: (args as { depth?: number }).depth,
    overrideAccess: overrideAccess ?? false,
    user: req.user,
    req,
  })
}

function restoringKey(slug: string, id: unknown): string {
  return `restoring:${slug}:${String(id)}`
}

/**
 * Decides how a write applies to a published record that has a newer draft
 * (docs/decisions/014-writes-behind-a-waiting-draft.md). Payload merges every update into the
 * newest version, so that setting one field would publish the draft or unpublish the record.
 *
 * - Saving a draft changes only the draft.
 * - Publishing with `_status` alone, or with the state that the client saw, publishes the draft.
 * - Sending the published state back discards the draft.
 * - Any other update applies to the published version. The draft takes over changed fields that it
 *   does not change itself.
 * - Restoring a draft version makes it the draft of the published record.
 */
export const keepWaitingDrafts = hookAll({
  collections: ({ versions }) =>
    typeof versions === 'object' && versions.drafts
      ? {
          first: {
            beforeChange: [keepPublished, keepOutOfTrash],
            afterOperation: [restoreAsDraft, putDraftsBack],
          },
          // After the lock of the record (locked.ts).
          last: { beforeOperation: [setDraftsAside, noteDraftToRestore] },
        }
      : null,
})

type Aside = { draft: Draft; published: JsonObject; standIn: number | string }

type Update = {
  id?: number
  where?: Where
  data?: JsonObject
  draft?: boolean
  trash?: boolean
  overrideAccess?: boolean
  [ASIDE]?: Aside[]
}

/** Stored on the arguments, because a request may run several operations. */
const ASIDE = Symbol('drafts set aside')
/** Context key for the kind of write: 'draft', 'update' or 'restoreVersion'. */
const KIND = 'kindOfWrite'

export function isRestore(req: PayloadRequest): boolean {
  return req.context[KIND] === 'restoreVersion'
}

/** Clients send these back with a record they have read. */
const NOT_CONTENT = new Set(['id', 'createdAt', 'updatedAt'])

/** Makes the published version the newest one, so that Payload and hooks compare with it. */
const setDraftsAside: CollectionBeforeOperationHook = async (call) => {
  const { collection, operation, req } = call
  if (operation === 'update' || operation === 'restoreVersion') req.context[KIND] = operation
  if (operation !== 'update') return call.args
  const args = call.args as Update
  const data = args.data ?? {}
  const names = Object.keys(data).filter(
    (name) => data[name] !== undefined && !NOT_CONTENT.has(name),
  )
  const isPublish = data._status === 'published'
  const isTrash = names.length === 1 && names[0] === 'deletedAt'
  const isDraftSave = args.draft === true && !isPublish && !isTrash
  if (isDraftSave) {
    req.context[KIND] = 'draft'
    return call.args
  }

  const slug = collection.slug as CollectionSlug
  const ids = await findTargets(call, args)
  const drafts = await findDrafts(req, slug, ids)
  const records = await findRecords(
    req,
    slug,
    drafts.map(({ parent }) => parent),
  )
  const aside: Aside[] = []
  for (const draft of drafts) {
    const record = records.get(Number(draft.parent))
    if (!record) continue
    if (record._status === 'published') {
      const isOfDraft = isPublish && (names.length === 1 || namesState(req, slug, draft.parent))
      if (isPublish && isRevert(req, slug, { data, record })) {
        setNewestState(req, {
          collection: slug,
          id: Number(record.id),
          updatedAt: record.updatedAt,
        })
      } else if (!isOfDraft) aside.push(await setAside(req, slug, draft, record))
    } else if (args.id === undefined && !isPublish) {
      // An update of many merges into the rows, which are older than unpublished drafts.
      await req.payload.db.updateOne({
        collection: slug,
        id: Number(draft.parent),
        data: draft.version,
        req,
      })
    }
  }
  // Without `draft`, an update of many would publish the rows instead of the newest versions.
  const draft = args.id === undefined ? isPublish : isPublish && args.draft
  return { ...call.args, draft, [ASIDE]: aside } as unknown as typeof call.args
}

async function findTargets(
  call: Parameters<CollectionBeforeOperationHook>[0],
  { data, id, overrideAccess, trash, where }: Update,
): Promise<number[]> {
  const { collection, req } = call
  const writable = await findWritable(call, 'update')
  if (id !== undefined || writable !== 'all') return writable === 'all' ? [] : writable
  const { docs } = await req.payload.find({
    collection: collection.slug as CollectionSlug,
    where,
    // When trashing or publishing, Payload applies the filter to the newest versions.
    draft: Boolean(data?.deletedAt) || data?._status === 'published',
    trash,
    depth: 0,
    pagination: false,
    overrideAccess: overrideAccess ?? false,
    user: req.user,
    req,
  })
  return docs.map((doc) => Number(doc.id))
}

async function setAside(
  req: PayloadRequest,
  collection: CollectionSlug,
  draft: Draft,
  published: JsonObject,
): Promise<Aside> {
  const standIn = await addVersion(req, collection, draft.parent, {
    version: published,
    at: after(draft.updatedAt),
  })
  const { updatedAt } = draft.version
  setNewestState(req, { collection, id: Number(draft.parent), updatedAt: String(updatedAt) })
  return { draft, published, standIn }
}

/** Fields that the draft does not change follow the published version. */
const putDraftsBack: CollectionAfterOperationHook = async ({ args, collection, req, result }) => {
  const aside = (args as Update)[ASIDE] ?? []
  if (aside.length === 0) return result
  const slug = collection.slug as CollectionSlug
  const records = await findRecords(
    req,
    slug,
    aside.map(({ draft }) => draft.parent),
  )
  for (const { draft, published, standIn } of aside) {
    const record = records.get(Number(draft.parent))
    if (!record) continue
    const version = mergeDraft({ published, draft: draft.version, record })
    const isUnpublished = record._status !== 'published'
    const isLeft = isUnpublished || listChangesBetween(record, version).length > 0
    const isSame = record.updatedAt === published.updatedAt
    if (isLeft || isSame) {
      const at = after(record.updatedAt)
      const updatedAt: unknown = isSame ? draft.version.updatedAt : at
      await addVersion(req, slug, draft.parent, {
        version: { ...version, _status: 'draft', updatedAt },
        at,
        autosave: draft.autosave,
      })
      await removeVersions(req, slug, [draft.id])
    }
    await removeVersions(req, slug, [standIn])
    forgetNewestState(req, slug, Number(draft.parent))
  }
  return result
}

/** /cms reverts to the published state by sending it back. It replaces the draft. */
function isRevert(
  req: PayloadRequest,
  slug: string,
  { data, record }: { data: JsonObject; record: JsonObject },
): boolean {
  const expected = req.context.expected as Expected | undefined
  return (
    expected?.collection === slug &&
    expected.id === Number(record.id) &&
    Date.parse(expected.updatedAt) === Date.parse(record.updatedAt as string) &&
    listChangesBetween(record, { ...record, ...data }).length === 0
  )
}

function namesState(req: PayloadRequest, slug: string, record: number | string): boolean {
  const expected = req.context.expected as Expected | undefined
  if (expected?.collection === slug && expected.id === Number(record)) return true
  const { collection, id } = req.routeParams ?? {}
  return (
    Boolean(req.headers?.get('if-match')) && collection === slug && String(id) === String(record)
  )
}

const IN_DRAFT = 'Move a record to the trash, or restore it, in a request of its own.'

/**
 * Saving a draft must not change the trash state: a trashed draft of a public record would be
 * listed nowhere. Restoring a version keeps it.
 */
const keepOutOfTrash: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update') return data
  const { deletedAt = null } = (originalDoc ?? {}) as { deletedAt?: string | null }
  if ((data.deletedAt ?? null) === deletedAt) return data
  if (isRestore(req)) return { ...data, deletedAt }
  if (req.context[KIND] === 'draft') throw new AppError('conflict', IN_DRAFT)
  return data
}
