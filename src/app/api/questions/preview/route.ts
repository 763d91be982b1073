import { isStaff } from '@/access/roles'
import { ownEndpoint } from '@/api/own-endpoint'
import { ANSWER_LIMITS } from '@/lib/answer/answer'
import { answerFromText } from '@/lib/answer/answer-from-text'
import { AppError } from '@/lib/failures/app-error'
import { getViewer } from '@/server/viewer'

const HEADERS = { 'Cache-Control': 'private, no-store' }

/**
 * `POST /api/questions/preview` with a text as its body → `{ answer }`: what would be stored and
 * shown if this text were submitted as an answer, or null for a blank one. Stores nothing.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  if (!isStaff(await getViewer())) throw new AppError('not_found', 'Not found')
  const text = await request.text()
  if (text.length > ANSWER_LIMITS.characters * 2) throw new AppError(413, 'Too long')
  return Response.json({ answer: answerFromText(text) }, { headers: HEADERS })
})
