import { findByAnyAddress } from '@/features/redirects/server/redirect-previous-slug'
import { AppError } from '@/lib/failures/app-error'
import { TARGET_COLLECTIONS, TARGET_NAMES, toKind } from '@/lib/records/target'
import { serve } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { notFound } from '@/platform/use-cases/implement'
import { catalogUseCases } from '../use-cases'
import { listResources } from './list-resources'

export const catalogRoutes: SiteRoute[] = [
  serve(catalogUseCases.listResources, {
    headers: { Vary: 'Cookie' },
    visitors: 'Sign in to access resources',
    run: async ({ params: { collection, id = '' } }) => {
      const kind = toKind(collection)
      if (!kind) throw notFound()
      const list = TARGET_COLLECTIONS[kind]
      const resources = await findByAnyAddress(list, id, (at) => listResources(kind, at))
      if (!resources) throw new AppError('not_found', `${TARGET_NAMES[kind]} not found.`)
      return { resources }
    },
  }),
]
