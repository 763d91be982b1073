import type { JsonObject, PayloadRequest, Where } from 'payload'
import type { SheetList } from './columns'

export type Shown = {
  /** The published version, or the newest draft of an unpublished record. */
  doc: JsonObject & { id: number }
  /** The `updatedAt` of the newest version, which may be a draft that is newer than `doc`. */
  newest: string
  hasWaitingDraft: boolean
}

type Query = { where: Where; limit?: number }

/** Returns the records for spreadsheets in id order, with the access rights of the caller. */
export async function findShown(
  req: PayloadRequest,
  collection: SheetList,
  { limit, where }: Query,
): Promise<Shown[]> {
  const options = {
    ...({ collection, sort: 'id', pagination: false, depth: 0 } as const),
    ...{ overrideAccess: false, user: req.user },
  }
  const { docs } = await req.payload.find({ ...options, where, limit, req })
  const ids = docs.map(({ id }) => id)
  const { docs: newest } = await req.payload.find({
    ...options,
    where: { id: { in: ids } },
    draft: true,
    req,
  })
  const newestById = new Map(newest.map((doc) => [doc.id, doc]))
  return docs.map((doc) => {
    const latest = newestById.get(doc.id) ?? doc
    const isPublished = doc._status === 'published'
    return {
      doc: (isPublished ? doc : latest) as unknown as Shown['doc'],
      newest: latest.updatedAt,
      hasWaitingDraft: isPublished && latest._status === 'draft',
    }
  })
}
