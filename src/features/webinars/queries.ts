import 'server-only'
import { tags } from '@/lib/tags'
import { cached, shortenPageLife } from '@/server/cached'
import { cachedByAddress } from '@/server/cached-by-address'
import { asVisitor, cms } from '@/server/cms'
import { toWebinarCard, toWebinarDetail, type WebinarCard, type WebinarDetail } from './dto'

/** Beyond this a school wants an archive with pages; the newest are shown. */
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
} as const

/** The published webinars, latest first; an empty list and a log line when they cannot be read. */
export async function listWebinars(): Promise<WebinarCard[]> {
  try {
    return await readWebinars()
  } catch (error) {
    const { logger } = await cms()
    logger.error({ err: error }, 'The webinars could not be listed')
    await shortenPageLife()
    return []
  }
}

const readWebinars = cached(
  async () => {
    const payload = await cms()
    const { docs } = await payload.find({
      collection: 'webinars',
      sort: '-scheduledFor',
      select: CARD,
      depth: 1,
      limit: MOST,
      pagination: false,
      ...asVisitor,
    })
    return docs.map(toWebinarCard)
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
