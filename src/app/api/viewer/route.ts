import { ownEndpoint } from '@/api/own-endpoint'
import { getViewer } from '@/server/viewer'

/**
 * `GET /api/viewer` → `{ viewer: null | { id, name, email, role, avatarUrl } }`. Islands on public
 * pages fetch it, so that the pages are the same for every visitor.
 */
export const GET = ownEndpoint(async (): Promise<Response> => {
  return Response.json(
    { viewer: await getViewer() },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
})
