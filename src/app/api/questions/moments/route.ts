import { ownEndpoint } from '@/api/own-endpoint'
import { limitLookUps } from '@/features/questions/question-page'
import { readMoments } from '@/features/questions/list-moments'
import { AppError } from '@/lib/failures/app-error'
import { readTarget } from '@/lib/questions/read-target'
import { getViewer } from '@/server/viewer'

const HEADERS = { 'Cache-Control': 'private, no-store' }

/**
 * `GET /api/questions/moments?tutorial=<id>` (or `workshop`, `webinar`) → `{ moments: [{ id,
 * question, seconds }] }`: answered questions in video order. Signed-in users only; empty for
 * unpublished records; 429 with Retry-After.
 */
export const GET = ownEndpoint(async ({ url }: Request): Promise<Response> => {
  const viewer = await getViewer()
  if (!viewer) throw new AppError('unauthorized', 'Please sign in.')
  const target = readTarget(new URL(url).searchParams)
  if (!target) {
    const fields = { tutorial: 'Missing' }
    throw new AppError('invalid', 'Name a workshop, a webinar or a tutorial.', { fields })
  }
  await limitLookUps('moments', viewer.id)
  return Response.json({ moments: await readMoments(target) }, { headers: HEADERS })
})
