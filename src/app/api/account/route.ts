import { ownEndpoint } from '@/api/own-endpoint'
import { deleteOwnAccount } from '@/features/accounts/account/own-account'
import { deletionForm } from '@/features/accounts/account/schema'
import { AppError } from '@/lib/failures/app-error'
import { toAppError } from '@/lib/failures/to-app-error'
import { getViewer } from '@/server/viewer'

const FAILED = 'Failed to delete account'
const MISSING = { proof: 'Please fill in this field' }
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Clear-Site-Data': '"cache", "storage"',
}

/**
 * `DELETE /api/account` with JSON `{ proof }`, the password or the emailed code → 200 `{ success:
 * true }` and cleared browser data, or `{ errors: [{ message, code, field? }] }`: 400, 401, 403,
 * 409 for the last administrator, 429 with Retry-After. Not an action, because an action re-renders
 * its page, which the user may no longer see.
 */
export const DELETE = ownEndpoint(async (request: Request): Promise<Response> => {
  const viewer = await getViewer()
  if (!viewer) throw new AppError('unauthorized', 'Please sign in.')
  const parsed = deletionForm.safeParse(await request.json().catch(() => null))
  if (!parsed.success) throw new AppError('invalid', FAILED, { fields: MISSING })
  try {
    await deleteOwnAccount(viewer, parsed.data.proof)
  } catch (cause) {
    throw toAppError(cause) ?? new AppError('failed', FAILED, { cause })
  }
  return Response.json({ success: true }, { headers: HEADERS })
})
