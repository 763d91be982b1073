import { receiveMessage } from '@/features/contact/receive'
import { isSameOrigin } from '@/lib/same-origin'

const NO_STORE = { 'Cache-Control': 'no-store' }

/**
 * `POST /api/contact` with JSON `{ name, email, subject, message }` → 200 `{ success: true }`, 400
 * `{ error, fields }`, 429 with Retry-After. Only for pages of this site.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers, { orSilent: true })) {
    return Response.json({ error: 'Forbidden' }, { status: 403, headers: NO_STORE })
  }
  const input: unknown = await request.json().catch(() => null)
  const received = await receiveMessage(input, request.headers)
  if (received.status === 200) return Response.json({ success: true }, { headers: NO_STORE })
  const { status, ...body } = received
  const headers = new Headers(NO_STORE)
  if (status === 429) headers.set('Retry-After', String(received.retryAfter))
  return Response.json(body, { status, headers })
}
