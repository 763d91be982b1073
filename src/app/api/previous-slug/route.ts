import { findRedirected } from '@/features/redirects/server/previous-slug'
import { titleSlug } from '@/platform/records/slugs'
import { siteUseCases } from '@/platform/use-cases/all'
import { cms } from '@/platform/server/cms'
import { serve } from '../serve'

export const GET = serve(siteUseCases.findRedirected, {
  run: async ({ input: { slug, ...record } }) => ({
    title: await findRedirected(await cms(), { ...record, slug: titleSlug(slug) }),
  }),
})
