import type {
  CollectionBeforeChangeHook,
  CollectionSlug,
  JsonObject,
  PayloadRequest,
} from 'payload'
import { hookAll } from '@/platform/records/capability'

type Doc = { id?: unknown; _status?: string | null; deletedAt?: string | null }

/**
 * Notes what visitors see before each write: Payload passes hooks the latest version as the
 * previous document, and a newer draft hides that the record is published.
 */
export const publicRecords = hookAll({
  collections: () => ({ last: { beforeChange: [rememberPublishedVersion] } }),
})

const rememberPublishedVersion: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const { id, publishedAt, _status } = (originalDoc ?? {}) as Doc & { publishedAt?: unknown }
  if (id === undefined) return data
  delete req.context[takenOffKey(collection.slug, id)]
  // Null if it was never published; FAQ entries have no time of publication.
  const isBehindDraft = _status === 'draft' && publishedAt !== null
  req.context[toKey(collection.slug, id)] = isBehindDraft
    ? await findStored(req, collection.slug, id)
    : undefined
  return data
}

/** The stored record before the write, without drafts. */
export function getRecordBefore<T>(
  req: PayloadRequest,
  slug: string,
  previous: T | undefined,
): T | undefined {
  const stored = req.context[toKey(slug, (previous as Doc | undefined)?.id)]
  return (stored as T | undefined) ?? previous
}

/** The global that was written. After a restore, Payload passes hooks its version instead. */
export function getWrittenGlobal(doc: unknown): JsonObject {
  const { version, ...rest } = doc as JsonObject
  return (version as JsonObject | undefined) ?? rest
}

/** Notes the stored state of a global before a write. */
export function rememberRecordBefore(req: PayloadRequest, slug: string, stored: Doc): void {
  req.context[toKey(slug, undefined)] = stored
}

/** Whether saving this draft unpublished the record; a draft over a published record does not. */
export async function isTakenOff(
  req: PayloadRequest,
  slug: CollectionSlug,
  { doc, previous }: { doc: Doc; previous: Doc | undefined },
): Promise<boolean> {
  if (doc._status !== 'draft') return false
  if (getRecordBefore(req, slug, previous)?._status !== 'published') return false
  const answer = (req.context[takenOffKey(slug, doc.id)] ??= isHidden(req, slug, doc.id))
  return answer as Promise<boolean>
}

async function isHidden(req: PayloadRequest, slug: CollectionSlug, id: unknown): Promise<boolean> {
  const stored = await findStored(req, slug, id)
  return stored?._status !== 'published' || Boolean(stored.deletedAt)
}

function findStored(req: PayloadRequest, collection: CollectionSlug, id: unknown) {
  return req.payload.db.findOne<Doc & { id: number }>({
    collection,
    where: { id: { equals: id } },
    req,
  })
}

function takenOffKey(slug: string, id: unknown): string {
  return `taken-off:${slug}:${String(id)}`
}

function toKey(slug: string, id: unknown): string {
  return `record:${slug}:${String(id)}`
}
