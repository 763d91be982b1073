import { ownEndpoint } from '@/api/own-endpoint'
import { ANSWER_LIMITS } from '@/lib/answer/answer'
import { answerFromText } from '@/lib/answer/answer-from-text'
import { AppError } from '@/lib/failures/app-error'
import { requireStaffInAction } from '@/server/action-guards'

const HEADERS = { 'Cache-Control': 'private, no-store' }

/**
 * `POST /api/questions/preview` with a plain text body → `{ answer }`: the answer as it would be
 * stored and shown, or null if blank. Stores nothing.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  await requireStaffInAction()
  const text = await request.text()
  if (text.length > ANSWER_LIMITS.characters * 2) throw new AppError(413, 'Too long')
  return Response.json({ answer: answerFromText(text) }, { headers: HEADERS })
})
