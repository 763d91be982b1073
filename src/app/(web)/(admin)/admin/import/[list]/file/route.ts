import { notFound } from 'next/navigation'
import { ownEndpoint } from '@/platform/api/own-endpoint'
import { readTemplate } from '@/features/spreadsheets/server/queries'
import { receiveFile } from '@/features/spreadsheets/server/receive-file'
import { AppError } from '@/lib/failures/app-error'
import { requireAdminInAction } from '@/platform/server/action-guards'
import { createCsvResponse } from '@/platform/server/stream-csv'
import { requireAdmin } from '@/platform/server/viewer'
import { isSheetList } from '@/features/spreadsheets/server/columns'

type Context = RouteContext<'/admin/import/[list]/file'>

/** `GET /admin/import/{list}/file`: the CSV template. */
export const GET = ownEndpoint(async (_request: Request, { params }: Context) => {
  await requireAdmin()
  const { list } = await params
  if (!isSheetList(list)) notFound()
  const { head, rows } = await readTemplate(list)
  return createCsvResponse({
    name: `${list}-template`,
    head,
    read: async () => ({ rows, last: null }),
  })
})

/** `POST` on the same path: uploads a file and returns `{ id }` of its import. */
export const POST = ownEndpoint(
  async (request: Request, { params }: Context) => {
    const viewer = await requireAdminInAction()
    const { list } = await params
    if (!isSheetList(list)) throw new AppError('not_found', 'Not found')
    return Response.json({ id: await receiveFile(request, { list, viewer }) })
  },
  { readsBody: true },
)
