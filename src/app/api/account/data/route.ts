import { ownEndpoint } from '@/api/own-endpoint'
import { downloadOwnData } from '@/features/accounts/account/own-account'
import { AppError } from '@/lib/failures/app-error'
import { toAppError } from '@/lib/failures/to-app-error'
import { isSameOrigin } from '@/lib/http/same-origin'
import { getViewer } from '@/server/viewer'

const FAILED = 'Your data could not be exported. Please try again later.'
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Disposition': 'attachment; filename="my-data.json"',
}

/**
 * `GET /api/account/data` → all stored data of the signed-in user as a JSON file. 401 for visitors,
 * 403 for other sites and without recent re-authentication, 429 more than once in ten minutes.
 */
export const GET = ownEndpoint(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) throw new AppError('forbidden', 'Forbidden')
  const viewer = await getViewer()
  if (!viewer) throw new AppError('unauthorized', 'Please sign in.')
  try {
    return new Response(await downloadOwnData(viewer), { headers: HEADERS })
  } catch (cause) {
    throw toAppError(cause) ?? new AppError('failed', FAILED, { cause })
  }
})
