import { isStaff } from '@/access/roles'
import { ownEndpoint } from '@/api/own-endpoint'
import { listForDesk } from '@/features/questions/desk-queries'
import { parseCursor } from '@/lib/database/keyset'
import { isRowId } from '@/lib/database/row-id'
import { AppError } from '@/lib/failures/app-error'
import { getViewer } from '@/server/viewer'

const HEADERS = { 'Cache-Control': 'private, no-store' }

/**
 * `GET /api/questions/desk?workshop=<id>&waiting=true&after=<cursor>` → `{ questions, next }`: what
 * those who answer see. All of a workshop, newest first, or the waiting ones, oldest first.
 */
export const GET = ownEndpoint(async ({ url }: Request): Promise<Response> => {
  const { searchParams } = new URL(url)
  if (!isStaff(await getViewer())) throw new AppError('not_found', 'Not found')
  const workshop = Number(searchParams.get('workshop') ?? 0)
  if (workshop !== 0 && !isRowId(workshop)) throw new AppError('invalid', 'No such workshop')
  const page = await listForDesk({
    workshop: workshop || null,
    waiting: searchParams.get('waiting') === 'true',
    after: parseCursor(searchParams.get('after')),
  })
  return Response.json(page, { headers: HEADERS })
})
