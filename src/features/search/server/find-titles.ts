import type { CollectionSlug, Payload, Where } from 'payload'
import { readSiteZone } from '@/back-office/site-zone/read-site-zone'
import { formatUntitled } from '@/back-office/untitled'
import { contentCollections } from '@/features/catalog/content/content-collections'
import { features, type FoundRecords } from '@/platform/feature'
import { formatLabel, LABEL_FIELDS } from '@/lib/records/label'
import type { User } from '@/payload-types'
import { toPublicPath } from '@/platform/records/public-path'

const SHOWN = 8

export type TitleGroup = FoundRecords

/**
 * Finds content by what its lists search, drafts included, with the access of the user. The newest
 * first, because several dates of one course have one title. Features add records of theirs.
 */
export async function findTitles(
  { payload, user }: { payload: Payload; user: User | null },
  term: string,
  among?: readonly string[],
): Promise<TitleGroup[]> {
  const collections = contentCollections(payload.config)
  const zone = await readSiteZone(payload)
  const groups = await Promise.all(
    collections
      .filter(({ slug }) => !among || among.includes(slug))
      .map(async ({ admin, flattenedFields, labels, slug, versions }) => {
        const name = admin.useAsTitle ?? 'id'
        const fields = admin.listSearchableFields ?? [name]
        const shown = [name, '_status', 'slug', 'path', ...Object.keys(LABEL_FIELDS)].filter(
          (field) => flattenedFields.some((item) => item.name === field),
        )
        const { docs, totalDocs } = await payload.find({
          collection: slug as CollectionSlug,
          where: { or: fields.map((field): Where => ({ [field]: { like: term } })) },
          draft: Boolean(versions?.drafts),
          select: Object.fromEntries(shown.map((field) => [field, true])) as never,
          limit: SHOWN,
          depth: 0,
          overrideAccess: false,
          user,
        })
        const records = (docs as unknown as Record<string, unknown>[]).map((doc) => ({
          id: Number(doc.id),
          title: formatLabel(String(doc[name] || formatUntitled(labels.singular)), doc, zone),
          isDraft: doc._status === 'draft',
          path: toPublicPath(slug, doc),
        }))
        return { slug, label: String(labels.plural), total: totalDocs, records }
      }),
  )
  const others = await Promise.all(
    features().flatMap(({ searchForStaff, collections: items = [] }) =>
      items.some(({ slug }) => !among || among.includes(slug))
        ? (searchForStaff?.({ payload, user }, term, SHOWN) ?? [])
        : [],
    ),
  )
  return [...groups, ...others].filter(({ total }) => total > 0)
}
