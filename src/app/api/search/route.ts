import { ownEndpoint } from '@/api/own-endpoint'
import { recordMiss, takeSearch } from '@/features/search/limits'
import { searchForVisitor } from '@/features/search/queries'
import { MAX_RESULTS } from '@/features/search/search-query'
import { AppError } from '@/lib/failures/app-error'
import { READ_PREFLIGHT, forListedOrigins } from '@/lib/http/cors'
import { LONGEST_QUERY, TOO_MANY_SEARCHES } from '@/lib/search/search'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

/**
 * `GET /api/search?q=&limit=` → `{ results: [{ href, kind, collection?, id?, title, snippet }] }`,
 * at most `limit` (20), best first; 429 with Retry-After. Returns only what the viewer may read. An
 * API key searches as its account, limited to its collections; pages of CORS_ORIGINS search as
 * visitors.
 */
export const GET = forListedOrigins(
  ownEndpoint(
    async (request: Request): Promise<Response> => {
      await count(request)
      const { searchParams } = new URL(request.url)
      const limit = readLimit(searchParams.get('limit'))
      const results = await searchForVisitor(searchParams.get('q') ?? '')
      return Response.json({ results: results.slice(0, limit) }, { headers: NO_STORE })
    },
    { takesKeys: true },
  ),
)
export const OPTIONS = READ_PREFLIGHT

function readLimit(text: string | null): number {
  if (text === null) return MAX_RESULTS
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_RESULTS) return limit
  const words = `This must be a whole number from 1 to ${MAX_RESULTS}.`
  throw new AppError('invalid', words, { fields: { limit: words } })
}

/**
 * `POST /api/search` with the query as text → 204: reports that a user stopped typing and saw no
 * results. The search runs again, and a confirmed miss is counted for the editors.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  await count(request)
  const query = await request.text()
  if (query.length <= LONGEST_QUERY) {
    const results = await searchForVisitor(query)
    if (results.length === 0) await recordMiss(query, request.headers)
  }
  return new Response(null, { status: 204, headers: NO_STORE })
})

async function count({ headers }: Request): Promise<void> {
  const retryAfter = await takeSearch(headers)
  if (retryAfter > 0) throw new AppError('too_many', TOO_MANY_SEARCHES, { retryAfter })
}
