import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { isTakenOff, recordBefore } from './public-record'
import { answerStatements, searchStatements, type SearchKind } from '@/lib/search/search-index'

/**
 * Keeps the site search in step with a collection, in the transaction of the write: what is
 * published is found with the next query, what is unpublished, trashed or deleted is not (D-05).
 */
export function syncSearch(kind: SearchKind): {
  afterChange: CollectionAfterChangeHook<{ id: number; _status?: string | null }>
  afterDelete: CollectionAfterDeleteHook<{ id: number }>
} {
  return {
    afterChange: async ({ collection: { slug }, doc, operation, previousDoc: previous, req }) => {
      await sync(kind, doc.id, req)
      if (kind !== 'workshops' || operation !== 'update') return doc
      const hasMoved =
        doc._status === 'draft'
          ? await isTakenOff(req, slug, { doc, previous })
          : isElsewhere(doc, recordBefore(req, slug, previous) ?? {})
      if (hasMoved) await syncAnswers(doc.id, req)
      return doc
    },
    afterDelete: async ({ doc, req }) => {
      await sync(kind, doc.id, req)
      if (kind === 'workshops') await syncAnswers(doc.id, req)
      return doc
    },
  }
}

async function sync(kind: SearchKind, id: number, req: PayloadRequest): Promise<void> {
  for (const statement of searchStatements(kind, id)) await onTransaction(req, statement)
}

async function syncAnswers(workshop: number, req: PayloadRequest): Promise<void> {
  for (const statement of answerStatements(workshop)) await onTransaction(req, statement)
}

/**
 * Whether answers of a workshop must be found elsewhere or no more. There may be thousands, and a
 * workshop is saved every few seconds while somebody writes it.
 */
function isElsewhere(doc: Record<string, unknown>, before: Record<string, unknown>): boolean {
  return ['slug', '_status', 'deletedAt'].some(
    (name) => (doc[name] ?? null) !== (before[name] ?? null),
  )
}
