import { listResources } from '@/features/catalog/server/workshops/queries'
import { AppError } from '@/lib/failures/app-error'
import { siteUseCases } from '@/platform/use-cases/all'
import { findByAnyAddress } from '@/features/redirects/server/redirect-previous-slug'
import { serve } from '../../../../serve'

export const GET = serve(siteUseCases.listResources, {
  headers: { Vary: 'Cookie' },
  visitors: 'Sign in to access resources',
  run: async ({ params: { id = '' } }) => {
    const resources = await findByAnyAddress('workshops', id, listResources)
    if (!resources) throw new AppError('not_found', 'Workshop not found.')
    return { resources }
  },
})
