import { ownEndpoint } from '@/api/own-endpoint'
import { findSavedAmong, parseAsked } from '@/features/learning/own-learning'
import { AppError } from '@/lib/failures/app-error'
import { getViewer } from '@/server/viewer'

/** `GET ?workshop=1,2&tutorial=5` → `{ saved: ['workshop:2'] }`: the saved records among these. */
export const GET = ownEndpoint(async (request: Request) => {
  const viewer = await getViewer()
  if (!viewer) throw new AppError('unauthorized', 'Please sign in.')
  const saved = await findSavedAmong(parseAsked(new URL(request.url).searchParams), viewer.id)
  return Response.json({ saved }, { headers: { 'Cache-Control': 'private, no-store' } })
})
