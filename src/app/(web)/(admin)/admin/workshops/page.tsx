import { Suspense } from 'react'
import { ListToolbar } from '@/components/records/list-toolbar'
import { TableSkeleton } from '@/components/records/table-skeleton'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { WORKSHOP_LIST } from '@/features/workshops/admin-queries'
import { WORKSHOP_CATEGORIES } from '@/lib/catalogue/catalog'
import { readListState } from '@/lib/records/list-state'
import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'
import { STATUS_FILTER } from '../_components/status-filter'
import { WaitingQuestions } from './_components/waiting-questions'
import { WorkshopList } from './_components/workshop-list'

export const generateMetadata = adminTitle('Workshops')

const HEADS = ['Title', 'Duration', 'Categories', 'Resources', 'Featured', 'Actions', 'Qna']

/** The workshops of the dashboard, with the questions of one of them opened (A-10…A-12). */
export default async function AdminWorkshopsPage({ searchParams }: PageProps<'/admin/workshops'>) {
  await requireAdmin()
  const query = await searchParams
  const state = readListState(query, WORKSHOP_LIST)
  const opened = Number(query.qna) || null
  return (
    <>
      <PageHeader
        title="Workshops Management"
        actions={<ButtonLink href="/admin/workshops/new">Add New Workshop</ButtonLink>}
      />
      <div className="flex flex-col gap-6">
        <ListToolbar
          shape={WORKSHOP_LIST}
          state={state}
          placeholder="Search workshops by title..."
          filters={[
            {
              name: 'category',
              label: 'Category',
              any: 'All categories',
              options: WORKSHOP_CATEGORIES,
            },
            STATUS_FILTER,
          ]}
        />
        <Suspense fallback={<TableSkeleton columns={HEADS} />}>
          <WorkshopList state={state} opened={opened} />
        </Suspense>
        {!opened && (
          <Suspense>
            <WaitingQuestions />
          </Suspense>
        )}
      </div>
    </>
  )
}
