import { currentKeyHolder } from '@/platform/identity'
import { AppError } from '@/lib/failures/app-error'
import { serve } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { searchUseCases } from '../use-cases'
import { LONGEST_QUERY, TOO_MANY_SEARCHES } from '../search'
import { listComingUpResults } from './coming-up'
import { asViewer } from '@/platform/server/cms'
import { findTitles } from './find-titles'
import { recordMiss, takeSearch } from './limits'
import { searchForVisitor } from './queries'

export const searchRoutes: SiteRoute[] = [
  // Pages of CORS_ORIGINS search as visitors.
  serve(searchUseCases.search, {
    isOpen: true,
    limit,
    run: async ({ input: { limit: most, q = '' } }) => ({
      results: (await searchForVisitor(q)).slice(0, most),
      ...(q.trim() === '' && !currentKeyHolder() && { coming: await listComingUpResults() }),
    }),
  }),
  serve(searchUseCases.findRecords, {
    run: async ({ input: { among, q }, payload }) => {
      const { user } = await asViewer()
      return { groups: await findTitles({ payload, user }, q, among?.split(',')) }
    },
  }),
  // Searches again. A confirmed miss is counted for the editors.
  serve(searchUseCases.reportMiss, {
    limit,
    run: async ({ input: query, request }) => {
      if (query.length > LONGEST_QUERY) return
      const results = await searchForVisitor(query)
      if (results.length === 0) await recordMiss(query, request.headers)
    },
  }),
]

async function limit(headers: Headers): Promise<void> {
  const retryAfter = await takeSearch(headers)
  if (retryAfter > 0) throw new AppError('too_many', TOO_MANY_SEARCHES, { retryAfter })
}
