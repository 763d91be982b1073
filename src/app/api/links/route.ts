import { findHref, suggestRecords, toLocal } from '@/features/pages/server/link-target'
import { SITE_PAGES } from '@/features/pages/site-pages'
import { siteUseCases } from '@/platform/use-cases/all'
import { cms } from '@/platform/server/cms'
import { serve } from '../serve'

const MAX_SUGGESTIONS = 12

export const GET = serve(siteUseCases.findLink, {
  run: async ({ input }) => {
    const target = toLocal(input.target.trim())
    const payload = await cms()
    const text = target.toLowerCase()
    const routes = Object.entries({ '/': { title: 'Home' }, ...SITE_PAGES })
      .filter(([path, { title }]) => [path, title.toLowerCase()].some((one) => one.includes(text)))
      .map(([path, { title }]) => ({ path, title, isPublic: true }))
    const [href, records] = await Promise.all([
      findHref(payload, target),
      suggestRecords(payload, target, MAX_SUGGESTIONS),
    ])
    return { href, suggestions: [...routes, ...records].slice(0, MAX_SUGGESTIONS) }
  },
})
