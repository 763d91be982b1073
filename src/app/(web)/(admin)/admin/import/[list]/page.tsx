import { notFound } from 'next/navigation'
import { ExportLink } from '@/features/accounts/ui/export-link'
import { PageHeader } from '@/ui/page-header'
import { ColumnHelp } from '@/features/spreadsheets/ui/column-help'
import { RecentImports } from '@/features/spreadsheets/ui/recent-imports'
import { UploadForm } from '@/features/spreadsheets/ui/upload-form'
import { listOwnImports, readColumns } from '@/features/spreadsheets/server/queries'
import { isTargetList } from '@/lib/records/target'
import { createAdminTitle } from '@/platform/server/admin-title'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { requireAdmin } from '@/platform/server/viewer'
import { isSheetList, toListPath } from '@/features/spreadsheets/server/columns'
import { BackLink } from '@/ui/back-link'

export const generateMetadata = createAdminTitle('Import CSV')

export default async function ImportPage({ params }: PageProps<'/admin/import/[list]'>) {
  const viewer = await requireAdmin()
  const { list } = await params
  if (!isSheetList(list)) notFound()
  const label = list.charAt(0).toUpperCase() + list.slice(1)
  return (
    <>
      <PageHeader
        above={<BackLink href={toListPath(list)} label={`Back to ${label}`} />}
        title={`Import ${label}`}
        actions={!isTargetList(list) && <ExportLink href={`/admin/export/${list}`} />}
      />
      <div className="flex flex-col gap-12">
        <UploadForm list={list} />
        <ColumnHelp list={list} columns={await readColumns(list)} />
        <RecentImports
          imports={await listOwnImports(viewer, list)}
          timeZone={await siteTimeZone()}
        />
      </div>
    </>
  )
}
