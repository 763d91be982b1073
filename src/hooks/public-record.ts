import type {
  CollectionBeforeChangeHook,
  CollectionSlug,
  PayloadRequest,
  Plugin,
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
} from 'payload'
import { announce } from '@/lib/webhooks/announce'
import { recordKindOf, type RecordChange } from '@/lib/webhooks/events'

type Doc = { id?: unknown; _status?: string | null; deletedAt?: string | null }

/**
 * Notes before each write what visitors see. What Payload hands to hooks as the document before
 * is the latest version: behind a draft that waits it hides that the record is published. A plugin, so
 * that no collection with drafts can be forgotten.
 */
export const publicRecords: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => ({
    ...collection,
    hooks: {
      ...collection.hooks,
      beforeChange: [...(collection.hooks?.beforeChange ?? []), notePublic],
    },
  })),
})

const notePublic: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  const { id, publishedAt, _status } = (originalDoc ?? {}) as Doc & { publishedAt?: unknown }
  if (id === undefined) return data
  delete req.context[takenOffKey(collection.slug, id)]
  const isBehindDraft = _status === 'draft' && Boolean(publishedAt)
  req.context[keyOf(collection.slug, id)] = isBehindDraft
    ? await findStored(req, collection.slug, id)
    : undefined
  return data
}

/**
 * The record as it was before the write that a hook follows, without drafts: for visitors, if it is
 * public at all. `previous` is what Payload hands over.
 */
export function recordBefore<T>(
  req: PayloadRequest,
  slug: string,
  previous: T | undefined,
): T | undefined {
  const stored = req.context[keyOf(slug, (previous as Doc | undefined)?.id)]
  return (stored as T | undefined) ?? previous
}

/**
 * Whether a draft that was saved just now took a record off the site: `previous` is what Payload
 * hands over, and what is stored as the record itself tells it from a draft over what stays public.
 */
export async function isTakenOff(
  req: PayloadRequest,
  slug: CollectionSlug,
  { doc, previous }: { doc: Doc; previous: Doc | undefined },
): Promise<boolean> {
  if (doc._status !== 'draft') return false
  if (recordBefore(req, slug, previous)?._status !== 'published') return false
  // Several hooks of one write ask.
  const found = (req.context[takenOffKey(slug, doc.id)] ??= isHidden(req, slug, doc.id))
  return found as Promise<boolean>
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

function keyOf(slug: string, id: unknown): string {
  return `record:${slug}:${String(id)}`
}

type PublishedDoc = {
  id: number
  _status?: string | null
  deletedAt?: string | null
  publishedAt?: string | null
}
type Hooks = { afterChange: CollectionAfterChangeHook[]; afterDelete: CollectionAfterDeleteHook[] }

/**
 * Has webhooks hear of what visitors see change of a record, in the transaction of the change and
 * whoever makes it: a form, a program, a schedule. Drafts are nobody's business. No hooks for a collection
 * of which nobody hears.
 */
export function announceRecord(slug: CollectionSlug): Hooks {
  const kind = recordKindOf(slug)
  if (!kind) return { afterChange: [], afterDelete: [] }
  return {
    afterChange: [
      async ({ doc, operation, previousDoc, req }) => {
        const after = doc as PublishedDoc
        const previous = operation === 'create' ? undefined : (previousDoc as PublishedDoc)
        const wasPublic = isPublic(recordBefore(req, slug, previous))
        const isOff = await isTakenOff(req, slug, { doc: after, previous })
        const change = changeOf({ wasPublic, after, isOff })
        if (change) await announce(req, `${kind}.${change}`, [after.id])
        return doc
      },
    ],
    afterDelete: [
      async ({ doc, req }) => {
        const { id, _status, publishedAt } = doc as PublishedDoc
        // Of what never was on the site nobody has heard.
        const wasKnown = publishedAt || _status === 'published'
        if (wasKnown) await announce(req, `${kind}.deleted`, [id])
        return doc
      },
    ],
  }
}

type Change = { wasPublic: boolean; after: PublishedDoc; isOff: boolean }

function changeOf({ wasPublic, after, isOff }: Change): RecordChange | null {
  if (isPublic(after)) return wasPublic ? 'updated' : 'published'
  return isOff || (after.deletedAt && wasPublic) ? 'unpublished' : null
}

function isPublic(doc: PublishedDoc | undefined): boolean {
  return doc?._status === 'published' && !doc.deletedAt
}
