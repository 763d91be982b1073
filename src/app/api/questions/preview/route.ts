import { ANSWER_LIMITS } from '@/lib/answer/answer'
import { answerFromText } from '@/lib/answer/answer-from-text'
import { getViewer } from '@/server/viewer'

const HEADERS = { 'Cache-Control': 'private, no-store' }

/**
 * `POST /api/questions/preview` with a text as its body → `{ answer }`: what would be stored and
 * shown if this text were submitted as an answer, or null for a blank one. Stores nothing.
 */
export async function POST(request: Request): Promise<Response> {
  const viewer = await getViewer()
  if (viewer?.role !== 'admin' && viewer?.role !== 'editor') {
    return Response.json({ error: 'Not found' }, { status: 404, headers: HEADERS })
  }
  const text = await request.text()
  if (text.length > ANSWER_LIMITS.characters * 2) {
    return Response.json({ error: 'Too long' }, { status: 413, headers: HEADERS })
  }
  return Response.json({ answer: answerFromText(text) }, { headers: HEADERS })
}
