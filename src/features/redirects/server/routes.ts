import { serve } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { toTitleSlug } from '@/platform/records/slugs'
import { cms } from '@/platform/server/cms'
import { redirectUseCases } from '../use-cases'
import { findRedirected } from './previous-slug'

export const redirectRoutes: SiteRoute[] = [
  serve(redirectUseCases.findRedirected, {
    run: async ({ input: { slug, ...record } }) => ({
      title: await findRedirected(await cms(), { ...record, slug: toTitleSlug(slug) }),
    }),
  }),
]
