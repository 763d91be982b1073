import { ownEndpoint } from '@/api/own-endpoint'
import { getViewer } from '@/server/viewer'

/**
 * `GET /api/viewer` → `{ viewer: null | { id, name, email, role, avatarUrl } }`. The one thing that
 * islands on public pages ask, so that the pages themselves are the same for everybody.
 */
export const GET = ownEndpoint(async (): Promise<Response> => {
  return Response.json(
    { viewer: await getViewer() },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
})
