import { Suspense } from 'react'
import { ListToolbar } from '@/components/records/list-toolbar'
import { TableSkeleton } from '@/components/records/table-skeleton'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { WEBINAR_LIST } from '@/features/webinars/admin-queries'
import { readListState } from '@/lib/records/list-state'
import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'
import { STATUS_FILTER } from '../_components/status-filter'
import { WebinarList } from './_components/webinar-list'

export const generateMetadata = adminTitle('Webinars')

const HEADS = ['Title', 'Presenter', 'Scheduled For', 'Duration', 'Price', 'Featured', 'Actions']

/** The webinars of the dashboard. */
export default async function AdminWebinarsPage({ searchParams }: PageProps<'/admin/webinars'>) {
  await requireAdmin()
  const state = readListState(await searchParams, WEBINAR_LIST)
  return (
    <>
      <PageHeader
        title="Webinars Management"
        actions={<ButtonLink href="/admin/webinars/new">Add New Webinar</ButtonLink>}
      />
      <div className="flex flex-col gap-6">
        <ListToolbar
          shape={WEBINAR_LIST}
          state={state}
          placeholder="Search webinars by title or presenter..."
          filters={[STATUS_FILTER]}
        />
        <Suspense fallback={<TableSkeleton columns={HEADS} />}>
          <WebinarList state={state} />
        </Suspense>
      </div>
    </>
  )
}
