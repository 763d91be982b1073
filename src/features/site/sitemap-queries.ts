import 'server-only'
import { tags } from '@/lib/tags'
import { cached } from '@/server/cached'
import { asVisitor, cms } from '@/server/cms'

const LISTED = ['workshops', 'webinars', 'tutorials'] as const
/** The most addresses of one kind: three kinds and the fixed pages stay below a sitemap's 50,000. */
const MOST = 16_000

/** Path and last change of every published record that has a page of its own; cached. */
export const listSitePages = cached(
  async () => {
    const payload = await cms()
    const lists = await Promise.all(
      LISTED.map(async (collection) => {
        const { docs } = await payload.find({
          collection,
          select: { slug: true, updatedAt: true },
          sort: '-createdAt',
          depth: 0,
          limit: MOST,
          pagination: false,
          ...asVisitor,
        })
        return docs.map(({ id, slug, updatedAt }) => ({
          path: `/${collection}/${slug || id}`,
          changedAt: updatedAt,
        }))
      }),
    )
    return lists.flat()
  },
  'sitemap',
  [tags.workshops, tags.webinars, tags.tutorials],
)
