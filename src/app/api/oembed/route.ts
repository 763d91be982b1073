import config from '@payload-config'
import { getPayload } from 'payload'
import { withinRateLimit } from '@/platform/api/rate-limit'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { AppError } from '@/lib/failures/app-error'
import { forListedOrigins, READ_PREFLIGHT } from '@/lib/http/cors'
import { siteUseCases } from '@/platform/use-cases/all'
import { TARGET_COLLECTIONS, targetPath } from '@/lib/records/target'
import { findByAnyAddress } from '@/features/redirects/server/redirect-previous-slug'
import { FIND_RECORD } from '../../records'
import { serve } from '../serve'
import { parseEmbedded, toOembed, type Embedded } from '@/features/pages/server/oembed'

const describe = serve(siteUseCases.describePage, {
  headers: { 'Cache-Control': 'public, max-age=60' },
  run: async ({ input: { format = 'json', maxheight, maxwidth, url = '' } }) => {
    if (format !== 'json') throw new AppError(501, 'Only JSON is supported.')
    const embedded = parseEmbedded(url)
    const found = embedded && (await find(embedded))
    if (!found) throw new AppError('not_found', 'There is nothing to embed at this URL.')
    return toOembed(found, { maxWidth: maxwidth, maxHeight: maxheight })
  },
})

export const GET = forListedOrigins((request: Request) =>
  withinRateLimit({ payload: () => getPayload({ config }), request, kind: 'read' }, () =>
    describe(request),
  ),
)
export const OPTIONS = READ_PREFLIGHT

async function find({ idOrSlug, kind }: Embedded) {
  const { brand } = await getSiteInfo()
  const found = await findByAnyAddress(TARGET_COLLECTIONS[kind], idOrSlug, FIND_RECORD[kind])
  if (!found) return null
  const { author = brand, id, slug, title } = found
  return { author, brand, path: targetPath({ kind, id, slug }), title }
}
