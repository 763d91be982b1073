import { ownEndpoint } from '@/api/own-endpoint'
import { ANSWER_LIMITS } from '@/lib/answer/answer'
import { answerFromText } from '@/lib/answer/answer-from-text'
import { AppError } from '@/lib/failures/app-error'
import { requireStaffInAction } from '@/server/action-guards'

const HEADERS = { 'Cache-Control': 'private, no-store' }

/**
 * `POST /api/questions/preview` with a text as its body → `{ answer }`: what would be stored and
 * shown if this text were submitted as an answer, or null for a blank one. Stores nothing.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  await requireStaffInAction()
  const text = await request.text()
  if (text.length > ANSWER_LIMITS.characters * 2) throw new AppError(413, 'Too long')
  return Response.json({ answer: answerFromText(text) }, { headers: HEADERS })
})
