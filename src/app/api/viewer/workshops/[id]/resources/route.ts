import { errorAnswer } from '@/api/error-answer'
import { ownEndpoint } from '@/api/own-endpoint'
import { listResources } from '@/features/workshops/queries'
import { getViewer } from '@/server/viewer'

type Context = { params: Promise<{ id: string }> }

const HEADERS = { 'Cache-Control': 'private, no-store', Vary: 'Cookie' }

/**
 * `GET /api/viewer/workshops/{id}/resources` → `{ resources: [{ name, link }] }` for signed-in
 * people (P-44). 401 for visitors, 404 for a workshop that the person may not read (D-03, S-40).
 */
export const GET = ownEndpoint(async (_request: Request, { params }: Context) => {
  if (!(await getViewer())) return refuse(401, 'Sign in to access resources')
  const resources = await listResources((await params).id)
  if (!resources) return refuse(404, 'Workshop not found.')
  return Response.json({ resources }, { headers: HEADERS })
})

function refuse(status: number, error: string): Response {
  return errorAnswer(status, error, { headers: HEADERS })
}
