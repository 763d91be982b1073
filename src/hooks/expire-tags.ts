import { sql } from '@payloadcms/db-postgres'
import { revalidateTag } from 'next/cache'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
  TypeWithID,
} from 'payload'
import { env } from '@/env'
import { onTransaction } from '@/platform/database/transaction'
import { TAG_CHANNEL } from '@/lib/tags'
import { isRecord } from '@/lib/is-record'
import { isPublic, isTakenOff, recordBefore, writtenGlobal } from './public-record'

/**
 * Expires the cached reads of a document. Saving a draft does so only if it unpublishes the record.
 */
export function expireTagsOf<T extends TypeWithID & { _status?: string | null }>(
  toTags: (doc: T) => string[],
): { afterChange: CollectionAfterChangeHook<T>; afterDelete: CollectionAfterDeleteHook<T> } {
  return {
    afterChange: async ({ collection: { slug }, doc, previousDoc: previous, req }) => {
      if (doc._status !== 'draft' || (await isTakenOff(req, slug, { doc, previous }))) {
        const before = recordBefore(req, slug, previous)
        await expireTags(req, [...toTags(doc), ...olderTags(toTags, before)])
      }
      return doc
    },
    afterDelete: async ({ doc, req }) => {
      await expireTags(req, toTags(doc))
      return doc
    },
  }
}

/**
 * Expires the tags of what is chosen by some fields, such as the workshops of a category: only when
 * one of these fields changes, or a record appears or disappears.
 */
export function expireChoicesOf<T extends TypeWithID & { _status?: string | null }>(
  fields: readonly (keyof T)[],
  toTags: (doc: T) => string[],
): { afterChange: CollectionAfterChangeHook<T>; afterDelete: CollectionAfterDeleteHook<T> } {
  // Relations are populated in some calls only.
  const toPlain = (value: unknown) => (isRecord(value) ? value.id : (value ?? null))
  const keyOf = (doc: T) =>
    JSON.stringify([isPublic(doc), ...fields.map((field) => toPlain(doc[field]))])
  return {
    afterChange: async ({ collection: { slug }, doc, previousDoc: previous, req }) => {
      if (doc._status === 'draft' && !(await isTakenOff(req, slug, { doc, previous }))) return doc
      const before = recordBefore(req, slug, previous)
      const isSame = before?.id !== undefined && keyOf(before) === keyOf(doc)
      if (!isSame) await expireTags(req, [...toTags(doc), ...olderTags(toTags, before)])
      return doc
    },
    afterDelete: async ({ doc, req }) => {
      await expireTags(req, toTags(doc))
      return doc
    },
  }
}

export function expireGlobalTag(tag: string): GlobalAfterChangeHook {
  return async ({ doc, req }) => {
    if (writtenGlobal(doc)._status !== 'draft') await expireTags(req, [tag])
    return doc as unknown
  }
}

/**
 * Expires tags on all instances. `{ expire: 0 }` rather than 'max', because editors expect the next
 * page view to show the change. Other instances are notified only if the write commits.
 */
export async function expireTags(req: PayloadRequest, names: string[]): Promise<void> {
  if (req.context.disableRevalidate || names.length === 0) return
  const unique = [...new Set(names)]
  const isQueuedHere = unique.map(expireHere).every(Boolean)
  // If tags could not be expired here, as in a job, this instance must act on its own notice.
  const from = isQueuedHere ? env.ATELIER_INSTANCE : 'outside a request'
  const notice = JSON.stringify({ from, tags: unique })
  await onTransaction(req, sql`select pg_notify(${TAG_CHANNEL}, ${notice})`)
}

/** Next throws outside a request, so jobs and scripts rely on the notice. */
function expireHere(tag: string): boolean {
  try {
    revalidateTag(tag, { expire: 0 })
    return true
  } catch {
    return false
  }
}

function olderTags<T>(toTags: (doc: T) => string[], previous: T | undefined): string[] {
  return previous && (previous as { id?: unknown }).id !== undefined ? toTags(previous) : []
}
