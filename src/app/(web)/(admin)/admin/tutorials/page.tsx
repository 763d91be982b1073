import { Suspense } from 'react'
import { ListToolbar } from '@/components/records/list-toolbar'
import { TableSkeleton } from '@/components/records/table-skeleton'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { TUTORIAL_LIST } from '@/features/tutorials/admin-queries'
import { DIFFICULTIES, TUTORIAL_CATEGORIES } from '@/lib/catalogue/catalog'
import { readListState } from '@/lib/records/list-state'
import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'
import { STATUS_FILTER } from '../_components/status-filter'
import { TutorialList } from './_components/tutorial-list'

export const generateMetadata = adminTitle('Tutorials')

const HEADS = ['Title', 'Author', 'Category', 'Difficulty', 'Duration', 'Featured', 'Actions']

/** The tutorials of the dashboard. */
export default async function AdminTutorialsPage({ searchParams }: PageProps<'/admin/tutorials'>) {
  await requireAdmin()
  const state = readListState(await searchParams, TUTORIAL_LIST)
  return (
    <>
      <PageHeader
        title="Tutorials Management"
        actions={<ButtonLink href="/admin/tutorials/new">Add New Tutorial</ButtonLink>}
      />
      <div className="flex flex-col gap-6">
        <ListToolbar
          shape={TUTORIAL_LIST}
          state={state}
          placeholder="Search tutorials by title or author..."
          filters={[
            {
              name: 'category',
              label: 'Category',
              any: 'All categories',
              options: TUTORIAL_CATEGORIES,
            },
            {
              name: 'difficulty',
              label: 'Difficulty',
              any: 'All levels',
              options: DIFFICULTIES,
            },
            STATUS_FILTER,
          ]}
        />
        <Suspense fallback={<TableSkeleton columns={HEADS} />}>
          <TutorialList state={state} />
        </Suspense>
      </div>
    </>
  )
}
