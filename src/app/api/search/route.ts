import { mayReadAnswers } from '@/features/search/may-read-answers'
import { searchSite } from '@/features/search/queries'
import { clientNetwork } from '@/lib/client-address'
import { refuseFloodHere } from '@/server/flood'

const NO_STORE = { 'Cache-Control': 'private, no-store' }
const PER_MINUTE = 120

/**
 * `GET /api/search?q=` → `{ results: [{ href, kind, title, snippet }] }`, at most 20, best first; 429
 * with Retry-After for whoever asks too often (D-29). It finds nothing that the viewer may not read.
 */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams.get('q') ?? ''
  const key = `search:${clientNetwork(request.headers)}`
  const flooded = await refuseFloodHere([{ key, limit: PER_MINUTE, windowSeconds: 60 }])
  if (flooded) {
    const headers = { ...NO_STORE, 'Retry-After': String(flooded.retryAfter) }
    return Response.json(
      { error: 'Too many searches. Please wait a moment.' },
      { status: 429, headers },
    )
  }
  const results = await searchSite(query, { mayReadAnswers: await mayReadAnswers() })
  return Response.json({ results }, { headers: NO_STORE })
}
