import { notFound } from 'next/navigation'
import { ExportLink } from '@/components/reauthentication/export-link'
import { PageHeader } from '@/components/ui/page-header'
import { ColumnHelp } from '@/features/spreadsheets/components/column-help'
import { RecentImports } from '@/features/spreadsheets/components/recent-imports'
import { UploadForm } from '@/features/spreadsheets/components/upload-form'
import { listOwnImports, readColumns } from '@/features/spreadsheets/queries'
import { isTargetList } from '@/lib/records/target'
import { adminTitle } from '@/server/admin-title'
import { siteTimeZone } from '@/server/site-time-zone'
import { requireAdmin } from '@/server/viewer'
import { isSheetList, listPath } from '@/domain/spreadsheets/columns'
import { BackLink } from '../../_components/back-link'

export const generateMetadata = adminTitle('Import CSV')

export default async function ImportPage({ params }: PageProps<'/admin/import/[list]'>) {
  const viewer = await requireAdmin()
  const { list } = await params
  if (!isSheetList(list)) notFound()
  const label = list.charAt(0).toUpperCase() + list.slice(1)
  return (
    <>
      <PageHeader
        above={<BackLink href={listPath(list)} label={`Back to ${label}`} />}
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
