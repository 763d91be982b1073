import { errorAnswer } from '@/api/error-answer'
import { ownEndpoint } from '@/api/own-endpoint'
import { ANSWER_LIMITS } from '@/lib/answer/answer'
import { answerFromText } from '@/lib/answer/answer-from-text'
import { getViewer } from '@/server/viewer'

const HEADERS = { 'Cache-Control': 'private, no-store' }

/**
 * `POST /api/questions/preview` with a text as its body → `{ answer }`: what would be stored and
 * shown if this text were submitted as an answer, or null for a blank one. Stores nothing.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  const viewer = await getViewer()
  if (viewer?.role !== 'admin' && viewer?.role !== 'editor') {
    return errorAnswer(404, 'Not found')
  }
  const text = await request.text()
  if (text.length > ANSWER_LIMITS.characters * 2) {
    return errorAnswer(413, 'Too long')
  }
  return Response.json({ answer: answerFromText(text) }, { headers: HEADERS })
})
