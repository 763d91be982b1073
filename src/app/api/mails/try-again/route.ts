import { z } from 'zod'
import { isAdmin } from '@/access/roles'
import { ownEndpoint } from '@/api/own-endpoint'
import { retryEmails } from '@/features/admin/retry-emails'
import { AppError } from '@/lib/failures/app-error'
import { getViewer } from '@/server/viewer'

const schema = z.union([
  z.strictObject({ all: z.literal(true) }),
  z.strictObject({
    id: z
      .number()
      .int()
      .min(1)
      .max(2 ** 31 - 1),
  }),
])

/**
 * `POST /api/mails/try-again` with `{ id }` or `{ all: true }` → `{ queued }`: retries failed
 * emails. Administrators only, from this site's own pages: 404 for other users, 403 for other
 * sites.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  const viewer = await getViewer()
  if (!viewer || !isAdmin(viewer)) throw new AppError('not_found', 'Not found.')
  const parsed = schema.safeParse(await request.json().catch(() => null))
  if (!parsed.success) throw new AppError('invalid', 'Send an id, or all.')
  const queued = await retryEmails(viewer, 'id' in parsed.data ? parsed.data : 'all')
  return Response.json({ queued }, { headers: { 'Cache-Control': 'private, no-store' } })
})
