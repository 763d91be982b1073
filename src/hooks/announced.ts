import type { PayloadRequest, TypeWithID } from 'payload'
import { announce } from '@/platform/announce/announce'
import { toRecordKind, type RecordChange } from '@/platform/announce/events'
import { isRecord } from '@/lib/is-record'
import type { Capability } from '@/platform/records/capability'
import { expireTags } from './expire-tags'
import { isPrivate, isPublic } from '@/platform/records/visibility'
import { isTakenOff, getRecordBefore } from './public-record'

type Doc = TypeWithID & {
  id: number
  _status?: string | null
  deletedAt?: string | null
  publishedAt?: string | null
  visibility?: string | null
}

/** What is chosen by some fields, such as the workshops of a category. */
type Choices<T> = { fields: readonly (keyof T)[]; toTags: (doc: T) => string[] }

/**
 * Announces what visitors see differently, in the transaction of the change: expires cached reads
 * and notifies webhooks. A draft announces nothing, unless saving it unpublishes the record.
 * @param toTags the cache tags of a document, as it is and as it was
 * @param choices their tags expire only when one of the fields changes, or a record appears or
 * disappears
 */
export function announced<T extends object>(
  toTags: (doc: T & { id: number }) => string[],
  choices?: Choices<T>,
): Capability {
  return {
    hooks: {
      afterChange: [
        async ({ collection: { slug }, doc, operation, previousDoc, req }) => {
          const after = doc as Doc & T
          const previous = operation === 'create' ? undefined : (previousDoc as Doc & T)
          const isOff = await isTakenOff(req, slug, { doc: after, previous })
          if (after._status === 'draft' && !isOff) return after
          const before = getRecordBefore(req, slug, previous)
          const states = before ? [after, before] : [after]
          const isSame = !choices || (before && isSameChoice(choices.fields, before, after))
          const choiceTags = isSame ? [] : states.flatMap(choices.toTags)
          await expireTags(req, [...states.flatMap(toTags), ...choiceTags])
          const change = toChange({ wasPublic: isPublic(before), isPublic: isPublic(after) })
          if (change) await announceRecord(req, slug, change, after.id)
          return after
        },
      ],
      afterDelete: [
        async ({ collection: { slug }, doc, req }) => {
          const deleted = doc as Doc & T
          await expireTags(req, [...toTags(deleted), ...(choices?.toTags(deleted) ?? [])])
          // A record that was never public was never announced, and a private one is gone already.
          const wasPublished = deleted.publishedAt || deleted._status === 'published'
          const wasAnnounced = wasPublished && !isPrivate(deleted)
          if (wasAnnounced) await announceRecord(req, slug, 'deleted', deleted.id)
          return deleted
        },
      ],
    },
  }
}

function isSameChoice<T extends object>(
  fields: readonly (keyof T)[],
  before: Doc & T,
  after: Doc & T,
): boolean {
  // Relations are populated in some calls only.
  const toPlain = (value: unknown) => (isRecord(value) ? value.id : (value ?? null))
  const toKey = (doc: Doc & T) =>
    JSON.stringify([isPublic(doc), ...fields.map((field) => toPlain(doc[field]))])
  return toKey(before) === toKey(after)
}

/** Collections that no webhook can subscribe to have no webhooks. */
async function announceRecord(
  req: PayloadRequest,
  slug: string,
  change: RecordChange,
  id: number,
): Promise<void> {
  const kind = toRecordKind(slug)
  if (kind) await announce(req, `${kind}.${change}`, [id])
}

/** Webhooks learn of a private event as little as visitors do. */
function toChange(visible: { wasPublic: boolean; isPublic: boolean }): RecordChange | null {
  if (visible.isPublic) return visible.wasPublic ? 'updated' : 'published'
  return visible.wasPublic ? 'unpublished' : null
}
