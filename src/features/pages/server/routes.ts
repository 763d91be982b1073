import config from '@payload-config'
import { getPayload } from 'payload'
import { findRecord } from '@/features/catalog/server/queries'
import { AppError } from '@/lib/failures/app-error'
import { findByAnyAddress } from '@/features/redirects/server/redirect-previous-slug'
import { TARGET_COLLECTIONS, toTargetPath } from '@/lib/records/target'
import { withinRateLimit } from '@/platform/api/rate-limit'
import { serve } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { hasRoute } from '@/platform/routes.mjs'
import { cms } from '@/platform/server/cms'
import { pageUseCases } from '../use-cases'
import { SITE_PAGES } from '../site-pages'
import { findHref, suggestRecords, toLocal } from './link-target'
import { parseEmbedded, toOembed, type Embedded } from './oembed'
import { getSiteInfo } from './site/queries'

const MAX_SUGGESTIONS = 12

const describePage = serve(pageUseCases.describePage, {
  headers: { 'Cache-Control': 'public, max-age=60' },
  isOpen: true,
  run: async ({ input: { format = 'json', maxheight, maxwidth, url = '' } }) => {
    if (format !== 'json') throw new AppError(501, 'Only JSON is supported.')
    const embedded = parseEmbedded(url)
    const record = embedded && (await find(embedded))
    if (!record) throw new AppError('not_found', 'There is nothing to embed at this URL.')
    return toOembed(record, { maxWidth: maxwidth, maxHeight: maxheight })
  },
})

async function find({ idOrSlug, kind }: Embedded) {
  const { brand } = await getSiteInfo()
  const record = await findByAnyAddress(TARGET_COLLECTIONS[kind], idOrSlug, (address) =>
    findRecord(kind, address),
  )
  if (!record) return null
  const { author, title } = record
  return { author: author ?? brand, brand, path: toTargetPath(record), title }
}

export const pageRoutes: SiteRoute[] = [
  {
    ...describePage,
    handle: (request, context) =>
      withinRateLimit({ payload: () => getPayload({ config }), request, kind: 'read' }, () =>
        describePage.handle(request, context),
      ),
  },
  serve(pageUseCases.findLink, {
    run: async ({ input }) => {
      const target = toLocal(input.target.trim())
      const payload = await cms()
      const text = target.toLowerCase()
      const routes = Object.entries({ '/': { title: 'Home' }, ...SITE_PAGES })
        .filter(([path]) => hasRoute(path))
        .filter(([path, { title }]) =>
          [path, title.toLowerCase()].some((item) => item.includes(text)),
        )
        .map(([path, { title }]) => ({ path, title, isPublic: true }))
      const [href, records] = await Promise.all([
        findHref(payload, target),
        suggestRecords(payload, target, MAX_SUGGESTIONS),
      ])
      return { href, suggestions: [...routes, ...records].slice(0, MAX_SUGGESTIONS) }
    },
  }),
]
