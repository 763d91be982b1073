import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { searchStatements, type SearchKind } from '@/lib/search/search-index'

/**
 * Keeps the site search in step with a collection, in the transaction of the write: what is
 * published is found with the next query, what is unpublished, trashed or deleted is not.
 */
export function syncSearch(kind: SearchKind): {
  afterChange: CollectionAfterChangeHook<{ id: number }>
  afterDelete: CollectionAfterDeleteHook<{ id: number }>
} {
  return {
    afterChange: async ({ doc, req }) => {
      await sync(kind, doc.id, req)
      return doc
    },
    afterDelete: async ({ doc, req }) => {
      await sync(kind, doc.id, req)
      return doc
    },
  }
}

async function sync(kind: SearchKind, id: number, req: PayloadRequest): Promise<void> {
  for (const statement of searchStatements(kind, id)) await onTransaction(req, statement)
}
