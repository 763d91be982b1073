import { comingUpAsResults } from '@/app/coming-up'
import { currentKeyHolder } from '@/features/accounts/server/api-keys'
import { recordMiss, takeSearch } from '@/features/search/server/limits'
import { searchForVisitor } from '@/features/search/server/queries'
import { AppError } from '@/lib/failures/app-error'
import { READ_PREFLIGHT, forListedOrigins } from '@/lib/http/cors'
import { LONGEST_QUERY, TOO_MANY_SEARCHES } from '@/features/search/search'
import { siteUseCases } from '@/platform/use-cases/all'
import { serve } from '../serve'

/** Pages of CORS_ORIGINS search as visitors. */
export const GET = forListedOrigins(
  serve(siteUseCases.search, {
    limit,
    run: async ({ input: { limit: most, q = '' } }) => ({
      results: (await searchForVisitor(q)).slice(0, most),
      ...(q.trim() === '' && !currentKeyHolder() && { coming: await comingUpAsResults() }),
    }),
  }),
)
export const OPTIONS = READ_PREFLIGHT

/** Searches again. A confirmed miss is counted for the editors. */
export const POST = serve(siteUseCases.reportMiss, {
  limit,
  run: async ({ input: query, request }) => {
    if (query.length > LONGEST_QUERY) return
    const results = await searchForVisitor(query)
    if (results.length === 0) await recordMiss(query, request.headers)
  },
})

async function limit(headers: Headers): Promise<void> {
  const retryAfter = await takeSearch(headers)
  if (retryAfter > 0) throw new AppError('too_many', TOO_MANY_SEARCHES, { retryAfter })
}
