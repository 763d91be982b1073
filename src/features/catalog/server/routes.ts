import { findByAnyAddress } from '@/features/redirects/server/redirect-previous-slug'
import { AppError } from '@/lib/failures/app-error'
import { serve } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { catalogUseCases } from '../use-cases'
import { listResources } from './list-resources'

export const catalogRoutes: SiteRoute[] = [
  serve(catalogUseCases.listResources, {
    headers: { Vary: 'Cookie' },
    visitors: 'Sign in to access resources',
    run: async ({ params: { id = '' } }) => {
      const resources = await findByAnyAddress('workshops', id, listResources)
      if (!resources) throw new AppError('not_found', 'Workshop not found.')
      return { resources }
    },
  }),
]
