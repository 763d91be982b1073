import { RecordNotFound } from '@/ui/shell/record-not-found'
import { FilterLinks } from '@/ui/filter-links'
import { PageHeader } from '@/ui/page-header'
import { Pagination } from '@/ui/pagination'
import { ImportSummary } from '@/features/spreadsheets/ui/import-summary'
import { RowTable } from '@/features/spreadsheets/ui/row-table'
import {
  ROWS_PER_PAGE,
  findOwnImport,
  listRowViews,
  toImportView,
} from '@/features/spreadsheets/server/queries'
import { SHOWN, readShown } from '@/features/spreadsheets/copy'
import { createAdminTitle } from '@/platform/server/admin-title'
import { requireAdmin } from '@/platform/server/viewer'
import { BackLink } from '@/ui/back-link'

export const generateMetadata = createAdminTitle('Import')

export default async function OneImportPage({
  params,
  searchParams,
}: PageProps<'/admin/imports/[id]'>) {
  const viewer = await requireAdmin()
  const one = await findOwnImport(viewer, (await params).id)
  if (!one) {
    return (
      <RecordNotFound
        title="You have no such import"
        href="/admin/dashboard"
        label="Back to the overview"
      />
    )
  }
  const { page, show } = readShown(await searchParams)
  const view = await toImportView(one)
  const { states } = SHOWN[show]
  const count = states.reduce((sum, state) => sum + view.counts[state], 0)
  const rows = await listRowViews(one, { states, page })
  const path = `/admin/imports/${one.id}`
  const label = one.list.charAt(0).toUpperCase() + one.list.slice(1)
  return (
    <>
      <PageHeader
        above={<BackLink href={`/admin/import/${one.list}`} label={`Back to Import ${label}`} />}
        title={one.fileName}
      />
      <div className="flex flex-col gap-8">
        <ImportSummary view={view} />
        <FilterLinks
          label="Rows"
          links={Object.entries(SHOWN).map(([name, { label, states }]) => ({
            href: name === 'all' ? path : `${path}?show=${name}`,
            label: `${label} (${states.reduce((sum, state) => sum + view.counts[state], 0).toLocaleString('en')})`,
            current: name === show,
          }))}
        />
        {rows.length > 0 && <RowTable rows={rows} />}
        <Pagination
          page={page}
          pages={Math.ceil(count / ROWS_PER_PAGE)}
          hrefFor={(to) => `${path}?show=${show}&page=${to}`}
        />
      </div>
    </>
  )
}
