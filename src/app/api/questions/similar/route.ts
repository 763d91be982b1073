import { ownEndpoint } from '@/api/own-endpoint'
import { limitSimilar } from '@/features/questions/limit-similar'
import { listSimilar } from '@/features/questions/queries'
import { isRowId } from '@/lib/database/row-id'
import { AppError } from '@/lib/failures/app-error'
import { getViewer } from '@/server/viewer'

const HEADERS = { 'Cache-Control': 'private, no-store' }

/**
 * `GET /api/questions/similar?workshop=<id>&text=…` → `{ questions: [{ id, question }] }`: answered
 * questions like the one being typed. For signed-in people; 429 with Retry-After beyond the limit.
 */
export const GET = ownEndpoint(async ({ url }: Request): Promise<Response> => {
  const { searchParams } = new URL(url)
  const viewer = await getViewer()
  if (!viewer) throw new AppError('unauthorized', 'Please sign in.')
  const workshop = Number(searchParams.get('workshop'))
  const text = searchParams.get('text') ?? ''
  if (!isRowId(workshop)) throw new AppError('invalid', 'No such workshop')
  await limitSimilar(viewer.id)
  const clean = text.replaceAll('\u0000', '')
  return Response.json({ questions: await listSimilar(workshop, clean) }, { headers: HEADERS })
})
