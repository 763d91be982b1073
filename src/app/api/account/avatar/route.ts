import { errorAnswer } from '@/api/error-answer'
import { ownEndpoint } from '@/api/own-endpoint'
import { receiveAvatar } from '@/features/account/receive-avatar'
import { isSameOrigin } from '@/lib/http/same-origin'
import { getViewer } from '@/server/viewer'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

/**
 * `POST /api/account/avatar` with a multipart form and its `file` → 200 `{ avatarUrl }`, else
 * `{ errors: [{ message }] }`: 400 not a picture, 401, 403 from another site, 413 above 4 MB,
 * 429 with Retry-After, 503 and 507 while the storage is away or full.
 */
export const POST = ownEndpoint(
  async (request: Request): Promise<Response> => {
    if (!isSameOrigin(request.headers)) return refuse(403, 'Forbidden')
    const viewer = await getViewer()
    if (!viewer) return refuse(401, 'Please sign in.')
    const received = await receiveAvatar(request, viewer.id)
    if (received.status === 200) {
      return Response.json({ avatarUrl: received.avatarUrl }, { headers: NO_STORE })
    }
    const retryAfter = 'retryAfter' in received ? received.retryAfter : undefined
    return refuse(received.status, received.error, retryAfter)
  },
  // At most 4 MB of it (S-52).
  { readsBody: true },
)

function refuse(status: number, error: string, retryAfter?: number): Response {
  const headers = new Headers(NO_STORE)
  if (retryAfter) headers.set('Retry-After', String(retryAfter))
  // What was not read of the body would otherwise be taken for the next request (S-52).
  headers.set('Connection', 'close')
  return errorAnswer(status, error, { headers })
}
