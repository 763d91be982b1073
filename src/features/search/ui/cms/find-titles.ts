import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { untitled } from '@/back-office/untitled'
import { contentCollections } from '@/features/catalog/content/content-collections'

const SHOWN = 8

export type Found = {
  slug: string
  label: string
  total: number
  records: { id: number; title: string; isDraft: boolean }[]
}

/** Finds content by what its lists search, drafts included, with the access of the user. */
export async function findTitles(req: PayloadRequest, words: string): Promise<Found[]> {
  const { config } = req.payload
  const searched = contentCollections(config)
  const found = await Promise.all(
    searched.map(async ({ admin, labels, slug, versions }) => {
      const name = admin.useAsTitle ?? 'id'
      const fields = admin.listSearchableFields ?? [name]
      const { docs, totalDocs } = await req.payload.find({
        collection: slug as CollectionSlug,
        where: { or: fields.map((field): Where => ({ [field]: { like: words } })) },
        draft: Boolean(versions?.drafts),
        select: { [name]: true, _status: true } as never,
        limit: SHOWN,
        depth: 0,
        overrideAccess: false,
        user: req.user,
        req,
      })
      const records = (docs as unknown as Record<string, unknown>[]).map((doc) => ({
        id: Number(doc.id),
        title: String(doc[name] || untitled(labels.singular)),
        isDraft: doc._status === 'draft',
      }))
      return { slug, label: String(labels.plural), total: totalDocs, records }
    }),
  )
  return found.filter(({ total }) => total > 0)
}
