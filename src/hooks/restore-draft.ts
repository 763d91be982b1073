import type {
  CollectionAfterOperationHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionSlug,
  JsonObject,
} from 'payload'
import { findRecords } from './draft-versions'

/** Payload would store a restored draft as the record itself and so unpublish the record. */
export const noteDraftToRestore: CollectionBeforeOperationHook = async ({
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
    ...{ collection: slug, where, limit: 1, pagination: false, req },
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
export const keepPublished: CollectionBeforeChangeHook = ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const { id } = (originalDoc ?? {}) as { id?: number }
  const restoring = req.context[restoringKey(collection.slug, id)] as Restoring | undefined
  return restoring?.record ?? data
}

export const restoreAsDraft: CollectionAfterOperationHook = async ({
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
