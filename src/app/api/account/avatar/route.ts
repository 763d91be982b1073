import { ownEndpoint } from '@/api/own-endpoint'
import { receiveAvatar } from '@/features/accounts/account/receive-avatar'
import { AppError } from '@/lib/failures/app-error'
import { getViewer } from '@/server/viewer'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

/**
 * `POST /api/account/avatar` with `file` in a multipart form → 200 `{ avatarUrl }`, or `{ errors:
 * [{ message, code }] }`: 400 not a picture, 401, 403 from another site, 413 above 4 MB, 429 with
 * Retry-After, 503 if the storage is down, 507 if it is full.
 */
export const POST = ownEndpoint(
  async (request: Request): Promise<Response> => {
    const viewer = await getViewer()
    if (!viewer) throw new AppError('unauthorized', 'Please sign in.')
    const avatarUrl = await receiveAvatar(request, viewer.id)
    return Response.json({ avatarUrl }, { headers: NO_STORE })
  },
  { readsBody: true },
)
