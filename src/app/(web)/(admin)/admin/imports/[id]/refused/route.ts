import { notFound } from 'next/navigation'
import { ownEndpoint } from '@/platform/api/own-endpoint'
import { findOwnImport } from '@/features/spreadsheets/server/queries'
import { cms } from '@/platform/server/cms'
import { csvResponse } from '@/platform/server/stream-csv'
import { requireAdmin } from '@/platform/server/viewer'
import { refusedHead, refusedLines } from '@/features/spreadsheets/server/sheet-import'

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
