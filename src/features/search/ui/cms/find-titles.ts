import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { formatUntitled } from '@/back-office/untitled'
import { features, type FoundRecords } from '@/platform/feature'
import { contentCollections } from '@/features/catalog/content/content-collections'

const SHOWN = 8

/**
 * Finds content by what its lists search, drafts included, with the access of the user, and what
 * features add. Only for staff.
 */
export async function findTitles(req: PayloadRequest, term: string): Promise<FoundRecords[]> {
  const { config } = req.payload
  const searched = contentCollections(config)
  const groups = await Promise.all(
    searched.map(async ({ admin, labels, slug, versions }) => {
      const name = admin.useAsTitle ?? 'id'
      const fields = admin.listSearchableFields ?? [name]
      const { docs, totalDocs } = await req.payload.find({
        collection: slug as CollectionSlug,
        where: { or: fields.map((field): Where => ({ [field]: { like: term } })) },
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
        title: String(doc[name] || formatUntitled(labels.singular)),
        isDraft: doc._status === 'draft',
      }))
      return { slug, label: String(labels.plural), total: totalDocs, records }
    }),
  )
  const others = await Promise.all(
    features().flatMap(({ searchForStaff }) => searchForStaff?.(req, term, SHOWN) ?? []),
  )
  return [...groups, ...others].filter(({ total }) => total > 0)
}
