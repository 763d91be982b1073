import { ownEndpoint } from '@/api/own-endpoint'
import { loadDemoContent } from '@/demo/load'
import { isSameOrigin } from '@/lib/http/same-origin'
import { cms } from '@/server/cms'
import { getViewer } from '@/server/viewer'

const FAILED = 'Failed to initialize admin account and course data'

/**
 * `POST /api/init-data` → `{ success, error? }` (P-18, D-06), and `errors` in the shape of all
 * responses: adds the demo content that is missing.
 * Administrators only, and only from this site's own pages; safe to repeat.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  // The session cookie alone would let another site press the button (S-127).
  const isOurs = isSameOrigin(request.headers)
  const viewer = await getViewer()
  if (viewer?.role !== 'admin' || !isOurs) {
    return respond(403, { success: false, error: 'You are not allowed to do this.' })
  }
  const payload = await cms()
  try {
    await loadDemoContent(payload)
    return respond(200, { success: true })
  } catch (error) {
    payload.logger.error({ err: error }, FAILED)
    return respond(500, { success: false, error: FAILED })
  }
})

function respond(status: number, body: { success: boolean; error?: string }): Response {
  const errors = body.error ? { errors: [{ message: body.error }] } : {}
  return Response.json(
    { ...body, ...errors },
    { status, headers: { 'Cache-Control': 'private, no-store' } },
  )
}
