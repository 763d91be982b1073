import { ownEndpoint } from '@/api/own-endpoint'
import { listResources } from '@/features/workshops/queries'
import { AppError } from '@/lib/failures/app-error'
import { getViewer } from '@/server/viewer'

type Context = { params: Promise<{ id: string }> }

const HEADERS = { 'Cache-Control': 'private, no-store', Vary: 'Cookie' }

/**
 * `GET /api/viewer/workshops/{id}/resources` → `{ resources: [{ name, link }] }`. 401 for visitors,
 * 404 for a workshop that the user may not read.
 */
export const GET = ownEndpoint(async (_request: Request, { params }: Context) => {
  if (!(await getViewer())) throw new AppError('unauthorized', 'Sign in to access resources')
  const resources = await listResources((await params).id)
  if (!resources) throw new AppError('not_found', 'Workshop not found.')
  return Response.json({ resources }, { headers: HEADERS })
})
