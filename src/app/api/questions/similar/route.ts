import { ownEndpoint } from '@/api/own-endpoint'
import { limitLookUps } from '@/features/questions/question-page'
import { listSimilar } from '@/features/questions/similar-queries'
import { AppError } from '@/lib/failures/app-error'
import { readTarget } from '@/lib/questions/read-target'
import { getViewer } from '@/server/viewer'

const HEADERS = { 'Cache-Control': 'private, no-store' }

/**
 * `GET /api/questions/similar?workshop=<id>&text=…` (or `webinar`, `tutorial`) → `{ questions: [{
 * id, question, href, about }] }`: answered questions similar to `text`. Signed-in users only; 429
 * with Retry-After.
 */
export const GET = ownEndpoint(async ({ url }: Request): Promise<Response> => {
  const { searchParams } = new URL(url)
  const viewer = await getViewer()
  if (!viewer) throw new AppError('unauthorized', 'Please sign in.')
  const target = readTarget(searchParams)
  if (!target)
    throw new AppError('invalid', 'No such workshop', { fields: { workshop: 'Missing' } })
  await limitLookUps('similar', viewer.id)
  const text = (searchParams.get('text') ?? '').replaceAll('\u0000', '')
  return Response.json({ questions: await listSimilar(target, text) }, { headers: HEADERS })
})
