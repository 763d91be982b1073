import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/transaction'
import { searchStatements, type SearchKind } from '@/lib/search/search-index'

/** Updates the search index in the transaction of the write. */
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
