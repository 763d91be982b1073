import 'server-only'
import { tags } from '@/lib/tags'
import { cached } from '@/server/cached'
import { asVisitor, cms } from '@/server/cms'
import { toTextPage, type TextPage } from './dto'

/** The published text page at `slug`, or null. The same for every viewer; cached. */
export function findPage(slug: string): Promise<TextPage | null> {
  const read = cached(
    async () => {
      const payload = await cms()
      const { docs } = await payload.find({
        collection: 'pages',
        where: { slug: { equals: slug } },
        limit: 1,
        depth: 1,
        pagination: false,
        ...asVisitor,
      })
      return docs[0] ? toTextPage(docs[0]) : null
    },
    `page:${slug}`,
    [tags.page(slug)],
  )
  return read()
}
