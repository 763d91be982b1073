import { notFound } from 'next/navigation'
import { EXPORTS, noteExport, streamCsv } from '@/features/admin/exports'
import { requireAdmin } from '@/server/viewer'

/** `GET /admin/export/{users|questions|messages}`: the whole list as CSV, streamed (S-103). */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/admin/export/[list]'>,
): Promise<Response> {
  const viewer = await requireAdmin()
  const { list } = await params
  const wanted = Object.hasOwn(EXPORTS, list) ? EXPORTS[list] : undefined
  if (!wanted) notFound()
  await noteExport(viewer, wanted.recordType)
  const day = new Date().toISOString().slice(0, 10)
  return new Response(await streamCsv(wanted), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${list}-${day}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
