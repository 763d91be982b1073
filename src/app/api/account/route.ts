import { errorAnswer } from '@/api/error-answer'
import { ownEndpoint } from '@/api/own-endpoint'
import { deletionForm } from '@/features/account/schema'
import { refusalOf } from '@/lib/failures/refusal'
import { isSameOrigin } from '@/lib/http/same-origin'
import { cms } from '@/server/cms'
import { deleteAccountHere } from '@/server/own-account'
import { getViewer } from '@/server/viewer'

const FAILED = 'Failed to delete account'

/**
 * `DELETE /api/account` with JSON `{ proof }`, the password or the mailed code → 200 `{ success:
 * true }` and nothing left in the browser; else
 * `{ errors: [{ message, fields? }] }`: 400, 401, 403, 409 for the last
 * administrator, 429 with Retry-After. Not an action: those respond with the page they came from,
 * which has just become one that nobody may see.
 */
export const DELETE = ownEndpoint(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return refuse({ status: 403, error: 'Forbidden' })
  if (!(await getViewer())) return refuse({ status: 401, error: 'Please sign in.' })
  const parsed = deletionForm.safeParse(await request.json().catch(() => null))
  if (!parsed.success) return refuse({ status: 400, error: FAILED, fields: MISSING })
  try {
    const result = await deleteAccountHere(parsed.data.proof)
    if (!result.ok) return refuse(result)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) return refuse({ status: refusal.status, error: refusal.message })
    const { logger } = await cms()
    logger.error({ err: error }, FAILED)
    return refuse({ status: 500, error: FAILED })
  }
  const headers = { ...NO_STORE, 'Clear-Site-Data': '"cache", "storage"' }
  return Response.json({ success: true }, { headers })
})

const NO_STORE = { 'Cache-Control': 'private, no-store' }
const MISSING = { proof: 'Please fill in this field' }

type Refused = {
  status: number
  error: string
  fields?: Record<string, string>
  retryAfter?: number
}

function refuse({ status, retryAfter, error, fields }: Refused): Response {
  return errorAnswer(status, error, {
    headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined,
    more: fields ? { fields } : undefined,
  })
}
