import { errorAnswer } from '@/api/error-answer'
import { ownEndpoint } from '@/api/own-endpoint'
import { listSimilar } from '@/features/questions/queries'
import { isRowId } from '@/lib/database/row-id'
import { refuseFloodHere } from '@/server/flood'
import { getViewer } from '@/server/viewer'

const HEADERS = { 'Cache-Control': 'private, no-store' }

/**
 * `GET /api/questions/similar?workshop=<id>&text=…` → `{ questions: [{ id, question }] }`: answered
 * questions like the one being typed. For signed-in people; 429 with Retry-After beyond the limit.
 */
export const GET = ownEndpoint(async ({ url }: Request): Promise<Response> => {
  const { searchParams } = new URL(url)
  const viewer = await getViewer()
  if (!viewer) return errorAnswer(401, 'Please sign in.')
  const workshop = Number(searchParams.get('workshop'))
  const text = searchParams.get('text') ?? ''
  if (!isRowId(workshop)) {
    return errorAnswer(400, 'No such workshop')
  }
  const limit = { key: `similar:${viewer.id}`, limit: 60, windowSeconds: 60 }
  const flooded = await refuseFloodHere([limit])
  if (flooded) {
    const headers = { 'Retry-After': String(flooded.retryAfter) }
    return errorAnswer(429, 'Please wait a moment.', { headers })
  }
  const clean = text.replaceAll('\u0000', '')
  return Response.json({ questions: await listSimilar(workshop, clean) }, { headers: HEADERS })
})
