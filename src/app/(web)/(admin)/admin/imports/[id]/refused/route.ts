import { notFound } from 'next/navigation'
import { ownEndpoint } from '@/api/own-endpoint'
import { findOwnImport } from '@/features/spreadsheets/queries'
import { cms } from '@/server/cms'
import { csvResponse } from '@/server/stream-csv'
import { requireAdmin } from '@/server/viewer'
import { refusedHead, refusedLines } from '@/domain/spreadsheets/sheet-import'

/** `GET /admin/imports/{id}/refused`: the rejected rows of an import with their reasons. */
export const GET = ownEndpoint(
  async (_request: Request, { params }: RouteContext<'/admin/imports/[id]/refused'>) => {
    const viewer = await requireAdmin()
    const one = await findOwnImport(viewer, (await params).id)
    if (!one) notFound()
    const payload = await cms()
    return csvResponse({
      name: `${one.list}-refused`,
      head: refusedHead(one),
      read: (after) => refusedLines(payload, one, after),
    })
  },
)
