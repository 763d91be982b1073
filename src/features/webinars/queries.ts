import 'server-only'
import { tags } from '@/lib/tags'
import { cached, shortenPageLife } from '@/server/cached'
import { cachedByAddress } from '@/server/cached-by-address'
import { asVisitor, cms } from '@/server/cms'
import { toWebinarCard, toWebinarDetail, type WebinarCard, type WebinarDetail } from './dto'

/** The list shows so many, the latest; search finds the others. */
const MOST = 200
const CARD = {
  title: true,
  slug: true,
  presenter: true,
  scheduledFor: true,
  duration: true,
  price: true,
  image: true,
  imageUrl: true,
  isFeatured: true,
} as const

/**
 * The latest published webinars, and how many there are in all; an empty list and a log line when they
 * cannot be read.
 */
export async function listWebinars(): Promise<{ cards: WebinarCard[]; total: number }> {
  try {
    return await readWebinars()
  } catch (error) {
    const { logger } = await cms()
    logger.error({ err: error }, 'The webinars could not be listed')
    await shortenPageLife()
    return { cards: [], total: 0 }
  }
}

const readWebinars = cached(
  async () => {
    const payload = await cms()
    const { docs, totalDocs } = await payload.find({
      collection: 'webinars',
      sort: '-scheduledFor',
      select: CARD,
      depth: 1,
      limit: MOST,
      ...asVisitor,
    })
    return { cards: docs.map(toWebinarCard), total: totalDocs }
  },
  'webinars',
  [tags.webinars],
)

/** A published webinar by its number or slug, the same for everybody, or null (D-08, D-10). */
export async function findWebinar(idOrSlug: string): Promise<WebinarDetail | null> {
  return cachedByAddress({
    idOrSlug,
    name: 'webinar',
    tag: tags.webinar(idOrSlug),
    read: async (where) => {
      const payload = await cms()
      const { docs } = await payload.find({
        collection: 'webinars',
        where,
        depth: 1,
        limit: 1,
        pagination: false,
        ...asVisitor,
      })
      return docs[0] ? toWebinarDetail(docs[0]) : null
    },
  })
}
