import { mayReadAnswers } from '@/features/search/may-read-answers'
import { searchSite } from '@/features/search/queries'
import { clientNetwork } from '@/lib/client-address'
import { takeToken } from '@/lib/rate-limit'
import { cms } from '@/server/cms'

const NO_STORE = { 'Cache-Control': 'private, no-store' }
const PER_MINUTE = 120

/**
 * `GET /api/search?q=` → `{ results: [{ href, kind, title, snippet }] }`, at most 20, best first; 429
 * with Retry-After for whoever asks too often (D-29). It finds nothing that the viewer may not read.
 */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams.get('q') ?? ''
  const { allowed, retryAfter } = await takeToken({
    payload: await cms(),
    key: `search:${clientNetwork(request.headers)}`,
    limit: PER_MINUTE,
    windowSeconds: 60,
  })
  if (!allowed) {
    const headers = { ...NO_STORE, 'Retry-After': String(retryAfter) }
    return Response.json(
      { error: 'Too many searches. Please wait a moment.' },
      { status: 429, headers },
    )
  }
  const results = await searchSite(query, { mayReadAnswers: await mayReadAnswers() })
  return Response.json({ results }, { headers: NO_STORE })
}
