import { notFound } from 'next/navigation'
import { ownEndpoint } from '@/platform/api/own-endpoint'
import { EXPORTS } from '@/features/admin/server/exports'
import { FILES } from '@/features/files'
import type { Export } from '@/platform/slots'
import { asViewer } from '@/platform/server/cms'
import { createCsvResponse, logExport } from '@/platform/server/stream-csv'
import { requireAdmin } from '@/platform/server/viewer'

/** `GET /admin/export/{list}`: streams the whole list as CSV. */
export const GET = ownEndpoint(
  async (_request: Request, { params }: RouteContext<'/admin/export/[list]'>) => {
    const viewer = await requireAdmin()
    const { list } = await params
    const all = new Map(
      [EXPORTS, ...FILES.map(({ exports = {} }) => exports)].flatMap(Object.entries<Export>),
    )
    const exporter = all.get(list)
    if (!exporter) notFound()
    await logExport(viewer, exporter.recordType)
    const asAdmin = await asViewer()
    return createCsvResponse({
      name: list,
      head: typeof exporter.head === 'function' ? await exporter.head() : exporter.head,
      read: (after) => exporter.read(after, asAdmin),
    })
  },
)
