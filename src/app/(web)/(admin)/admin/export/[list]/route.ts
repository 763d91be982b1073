import { notFound } from 'next/navigation'
import { ownEndpoint } from '@/platform/api/own-endpoint'
import { EXPORTS } from '@/features/admin/server/exports'
import { SLOTS } from '@/features/slots'
import type { Export } from '@/platform/slots'
import { asViewer } from '@/platform/server/cms'
import { csvResponse, logExport } from '@/platform/server/stream-csv'
import { requireAdmin } from '@/platform/server/viewer'

/** `GET /admin/export/{list}`: streams the whole list as CSV. */
export const GET = ownEndpoint(
  async (_request: Request, { params }: RouteContext<'/admin/export/[list]'>) => {
    const viewer = await requireAdmin()
    const { list } = await params
    const all = new Map(
      [EXPORTS, ...SLOTS.map(({ exports = {} }) => exports)].flatMap(Object.entries<Export>),
    )
    const wanted = all.get(list)
    if (!wanted) notFound()
    await logExport(viewer, wanted.recordType)
    const asAdmin = await asViewer()
    return csvResponse({
      name: list,
      head: typeof wanted.head === 'function' ? await wanted.head() : wanted.head,
      read: (after) => wanted.read(after, asAdmin),
    })
  },
)
