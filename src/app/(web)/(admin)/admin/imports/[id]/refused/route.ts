import { notFound } from 'next/navigation'
import { ownEndpoint } from '@/platform/api/own-endpoint'
import { findOwnImport } from '@/features/spreadsheets/server/queries'
import { cms } from '@/platform/server/cms'
import { createCsvResponse } from '@/platform/server/stream-csv'
import { requireAdmin } from '@/platform/server/viewer'
import { createRefusedHead, listRefusedLines } from '@/features/spreadsheets/server/sheet-import'

/** `GET /admin/imports/{id}/refused`: the rejected rows of an import with their reasons. */
export const GET = ownEndpoint(
  async (_request: Request, { params }: RouteContext<'/admin/imports/[id]/refused'>) => {
    const viewer = await requireAdmin()
    const one = await findOwnImport(viewer, (await params).id)
    if (!one) notFound()
    const payload = await cms()
    return createCsvResponse({
      name: `${one.list}-refused`,
      head: createRefusedHead(one),
      read: (after) => listRefusedLines(payload, one, after),
    })
  },
)
