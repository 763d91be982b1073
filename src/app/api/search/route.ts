import { ownEndpoint } from '@/api/own-endpoint'
import { mayReadAnswers } from '@/features/search/may-read-answers'
import { searchSite } from '@/features/search/queries'
import { recordMiss } from '@/features/search/record-miss'
import { takeSearch } from '@/features/search/take-search'
import { AppError } from '@/lib/failures/app-error'
import { isSameOrigin } from '@/lib/http/same-origin'
import { LONGEST_QUERY, TOO_MANY_SEARCHES } from '@/lib/search/search'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

/**
 * `GET /api/search?q=` → `{ results: [{ href, kind, title, snippet }] }`, at most 20, best first;
 * 429 with Retry-After for whoever asks too often (D-29). It finds nothing that the viewer may not
 * read.
 */
export const GET = ownEndpoint(async (request: Request): Promise<Response> => {
  await count(request)
  const query = new URL(request.url).searchParams.get('q') ?? ''
  const results = await searchSite(query, { mayReadAnswers: await mayReadAnswers() })
  return Response.json({ results }, { headers: NO_STORE })
})

/**
 * `POST /api/search` with the words as text → 204: somebody stopped typing at these and saw nothing.
 * They are looked for again, and counted for the editors if they really find nothing.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) throw new AppError('forbidden', 'Forbidden')
  await count(request)
  const query = await request.text()
  if (query.length <= LONGEST_QUERY) {
    const results = await searchSite(query, { mayReadAnswers: await mayReadAnswers() })
    if (results.length === 0) await recordMiss(query, request.headers)
  }
  return new Response(null, { status: 204, headers: NO_STORE })
})

async function count({ headers }: Request): Promise<void> {
  const retryAfter = await takeSearch(headers)
  if (retryAfter > 0) throw new AppError('too_many', TOO_MANY_SEARCHES, { retryAfter })
}
