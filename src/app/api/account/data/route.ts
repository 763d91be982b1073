import { errorAnswer } from '@/api/error-answer'
import { ownEndpoint } from '@/api/own-endpoint'
import { exportData } from '@/features/account/export-data'
import { isSameOrigin } from '@/lib/http/same-origin'
import { cms } from '@/server/cms'
import { refuseFloodHere, uncount } from '@/server/flood'
import { noteSecurityEvent } from '@/server/note-security-event'
import { getViewer } from '@/server/viewer'

const NO_STORE = { 'Cache-Control': 'private, no-store' }
const WINDOW_SECONDS = 600

/**
 * `GET /api/account/data` → everything that is stored about the signed-in person, as a JSON file (S-101);
 * 401 for visitors, 403 for other sites, 429 more than once in ten minutes.
 */
export const GET = ownEndpoint(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return refuse(403, 'Forbidden')
  const viewer = await getViewer()
  if (!viewer) return refuse(401, 'Please sign in.')
  const limit = { key: `export:${viewer.id}`, limit: 1, windowSeconds: WINDOW_SECONDS }
  const flooded = await refuseFloodHere([limit])
  if (flooded) {
    const error = 'You have just downloaded your data. Please try again in ten minutes.'
    return refuse(429, error, { 'Retry-After': String(flooded.retryAfter) })
  }
  try {
    const data = JSON.stringify(await exportData(viewer.id), null, 2)
    await noteSecurityEvent({ event: 'own data downloaded', outcome: 'ok', actor: viewer.id })
    return new Response(data, {
      headers: {
        ...NO_STORE,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="my-data.json"',
      },
    })
  } catch (error) {
    await uncount(limit)
    const payload = await cms()
    payload.logger.error({ err: error }, 'Failed to export data')
    return refuse(500, 'Your data could not be put together. Please try again later.')
  }
})

function refuse(status: number, error: string, headers: Record<string, string> = {}): Response {
  return errorAnswer(status, error, { headers })
}
