import { ownEndpoint } from '@/api/own-endpoint'
import { receiveAvatar } from '@/features/accounts/account/receive-avatar'
import { AppError } from '@/lib/failures/app-error'
import { getViewer } from '@/server/viewer'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

/**
 * `POST /api/account/avatar` with a multipart form and its `file` → 200 `{ avatarUrl }`, else
 * `{ errors: [{ message, code }] }`: 400 not a picture, 401, 403 from another site, 413 above 4 MB,
 * 429 with Retry-After, 503 and 507 while the storage is away or full.
 */
export const POST = ownEndpoint(
  async (request: Request): Promise<Response> => {
    const viewer = await getViewer()
    if (!viewer) throw new AppError('unauthorized', 'Please sign in.')
    const avatarUrl = await receiveAvatar(request, viewer.id)
    return Response.json({ avatarUrl }, { headers: NO_STORE })
  },
  // At most 4 MB of it.
  { readsBody: true },
)
