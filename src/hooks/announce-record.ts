import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionSlug } from 'payload'
import { announce } from '@/lib/webhooks/announce'
import { recordKindOf, type RecordChange } from '@/lib/webhooks/events'
import { isTakenOff, recordBefore } from './public-record'

type Doc = {
  id: number
  _status?: string | null
  deletedAt?: string | null
  publishedAt?: string | null
}
type Hooks = { afterChange: CollectionAfterChangeHook[]; afterDelete: CollectionAfterDeleteHook[] }

/**
 * Has webhooks hear of what visitors see change of a record (W-01), in the transaction of the change and
 * whoever makes it: a form, a program, a schedule. Drafts are nobody's business. No hooks for a collection
 * of which nobody hears.
 */
export function announceRecord(slug: CollectionSlug): Hooks {
  const kind = recordKindOf(slug)
  if (!kind) return { afterChange: [], afterDelete: [] }
  return {
    afterChange: [
      async ({ doc, operation, previousDoc, req }) => {
        const after = doc as Doc
        const previous = operation === 'create' ? undefined : (previousDoc as Doc)
        const wasPublic = isPublic(recordBefore(req, slug, previous))
        const isOff = await isTakenOff(req, slug, { doc: after, previous })
        const change = changeOf({ wasPublic, after, isOff })
        if (change) await announce(req, `${kind}.${change}`, [after.id])
        return doc
      },
    ],
    afterDelete: [
      async ({ doc, req }) => {
        const { id, _status, publishedAt } = doc as Doc
        // Of what never was on the site nobody has heard.
        const wasKnown = publishedAt || _status === 'published'
        if (wasKnown) await announce(req, `${kind}.deleted`, [id])
        return doc
      },
    ],
  }
}

type Change = { wasPublic: boolean; after: Doc; isOff: boolean }

function changeOf({ wasPublic, after, isOff }: Change): RecordChange | null {
  if (isPublic(after)) return wasPublic ? 'updated' : 'published'
  return isOff || (after.deletedAt && wasPublic) ? 'unpublished' : null
}

function isPublic(doc: Doc | undefined): boolean {
  return doc?._status === 'published' && !doc.deletedAt
}
