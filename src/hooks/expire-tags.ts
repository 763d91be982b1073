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
import { onTransaction } from '@/lib/database/on-transaction'
import { TAG_CHANNEL } from '@/lib/tags'
import { isTakenOff, recordBefore } from './public-record'

/**
 * Hooks that expire the cached reads of a document after it was written or deleted, so that the
 * next visitor sees the change. `toTags` names them; a draft that is saved expires nothing, because
 * nothing public changed, unless it takes the record off the site.
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

/** The same for a global: its one tag expires with every save. */
export function expireGlobalTag(tag: string): GlobalAfterChangeHook {
  return async ({ doc, req }) => {
    await expireTags(req, [tag])
    return doc
  }
}

/**
 * Expires tags here and on every other instance. `{ expire: 0 }` and not 'max': an editor expects
 * the next page view to show the change. The notice to the others goes through the transaction of
 * the write, so they hear of it exactly when it is committed, and never of one rolled back.
 */
export async function expireTags(req: PayloadRequest, names: string[]): Promise<void> {
  if (req.context.disableRevalidate || names.length === 0) return
  const unique = [...new Set(names)]
  const isQueuedHere = unique.map(expireHere).every(Boolean)
  // Of what could not be expired here, like the work of a job, this instance must hear itself.
  const from = isQueuedHere ? env.ATELIER_INSTANCE : 'outside a request'
  const notice = JSON.stringify({ from, tags: unique })
  await onTransaction(req, sql`select pg_notify(${TAG_CHANNEL}, ${notice})`)
}

/**
 * Expires a tag when the request under way has done its work, before its response leaves. Next can
 * only do so while it handles one: for jobs and scripts it throws, and they rely on the notice alone.
 */
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
