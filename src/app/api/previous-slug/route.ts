import { findRedirected } from '@/lib/catalogue/previous-slug'
import { titleSlug } from '@/lib/catalogue/slugs'
import { siteUseCases } from '@/lib/use-cases/all'
import { cms } from '@/server/cms'
import { serve } from '../serve'

export const GET = serve(siteUseCases.findRedirected, {
  run: async ({ input: { slug, ...record } }) => ({
    title: await findRedirected(await cms(), { ...record, slug: titleSlug(slug) }),
  }),
})
