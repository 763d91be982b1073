import config from '@payload-config'
import { getPayload } from 'payload'
import { ownEndpoint } from '@/api/own-endpoint'
import { withinRateLimit } from '@/api/rate-limit'
import { getSiteInfo } from '@/features/site/queries'
import { findTutorial } from '@/features/tutorials/queries'
import { findWebinar } from '@/features/webinars/queries'
import { findWorkshop } from '@/features/workshops/queries'
import { AppError } from '@/lib/failures/app-error'
import { forListedOrigins, READ_PREFLIGHT } from '@/lib/http/cors'
import { parseEmbedded, toOembed, type Embedded } from '@/lib/site/oembed'

const HEADERS = { 'Cache-Control': 'public, max-age=60' }

/**
 * `GET /api/oembed?url=`: oEmbed 1.0 of a published workshop, webinar or tutorial. 404 for other
 * URLs, 501 for XML.
 */
export const GET = forListedOrigins(
  ownEndpoint((request: Request) =>
    withinRateLimit({ payload: () => getPayload({ config }), request, kind: 'read' }, () =>
      describe(new URL(request.url).searchParams),
    ),
  ),
)
export const OPTIONS = READ_PREFLIGHT

async function describe(asked: URLSearchParams): Promise<Response> {
  const format = asked.get('format')
  if (format !== null && format !== 'json') throw new AppError(501, 'Only JSON is supported.')
  const embedded = parseEmbedded(asked.get('url') ?? '')
  const found = embedded && (await find(embedded))
  if (!found) throw new AppError('not_found', 'There is nothing to embed at this URL.')
  const size = {
    maxWidth: readSize(asked.get('maxwidth')),
    maxHeight: readSize(asked.get('maxheight')),
  }
  return Response.json(toOembed(found, size), { headers: HEADERS })
}

async function find({ idOrSlug, kind }: Embedded) {
  const { brand } = await getSiteInfo()
  const authored = await AUTHORED[kind](idOrSlug)
  if (!authored) return null
  const { author = brand, slug, title } = authored
  return { author, brand, path: `/${kind}/${slug}`, title }
}

type Authored = { author?: string; slug: string; title: string }

const AUTHORED: Record<Embedded['kind'], (idOrSlug: string) => Promise<Authored | null>> = {
  // Workshops have no author; they belong to the site.
  workshops: (idOrSlug) => findWorkshop(idOrSlug),
  webinars: async (idOrSlug) => {
    const webinar = await findWebinar(idOrSlug)
    return webinar && { ...webinar, author: webinar.presenter }
  },
  tutorials: (idOrSlug) => findTutorial(idOrSlug),
}

function readSize(text: string | null): number | undefined {
  if (text === null) return undefined
  if (!/^\d{1,6}$/.test(text))
    throw new AppError('invalid', 'A size must be a whole number of pixels.')
  return Number(text)
}
