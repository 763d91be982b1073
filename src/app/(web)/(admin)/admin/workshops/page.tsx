import { Suspense } from 'react'
import { ListToolbar } from '@/components/records/list-toolbar'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { listWorkshopRows, WORKSHOP_LIST } from '@/features/workshops/admin-queries'
import { WorkshopTable } from '@/features/workshops/components/workshop-table'
import { WORKSHOP_MESSAGES } from '@/features/workshops/schema'
import { WORKSHOP_CATEGORIES } from '@/lib/catalogue/catalog'
import { readListState } from '@/lib/records/list-state'
import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'
import { openQuestions } from '../_components/opened-questions'
import { RecordList } from '../_components/record-list'
import { ExportLink } from '../_components/export-link'
import { ImportLink } from '../_components/import-link'
import { STATUS_FILTER } from '../_components/status-filter'
import { WaitingQuestions } from './_components/waiting-questions'

export const generateMetadata = adminTitle('Workshops')

const FILTERS = [
  { name: 'category', label: 'Category', any: 'All categories', options: WORKSHOP_CATEGORIES },
  STATUS_FILTER,
]

export default async function AdminWorkshopsPage({ searchParams }: PageProps<'/admin/workshops'>) {
  await requireAdmin()
  const query = await searchParams
  const list = { shape: WORKSHOP_LIST, state: readListState(query, WORKSHOP_LIST) }
  return (
    <>
      <PageHeader
        title="Workshops Management"
        actions={
          <>
            <ExportLink list="workshops" />
            <ImportLink list="workshops" />
            <ButtonLink href="/admin/workshops/new">Add New Workshop</ButtonLink>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <ListToolbar {...list} placeholder="Search workshops by title..." filters={FILTERS} />
        <RecordList
          failed={WORKSHOP_MESSAGES.fetchFailed}
          read={() => listWorkshopRows(list.state)}
        >
          {(found) => (
            <WorkshopTable
              {...list}
              {...found}
              opened={openQuestions('workshop', found.rows, query.qna)}
            />
          )}
        </RecordList>
        {!query.qna && (
          <Suspense>
            <WaitingQuestions />
          </Suspense>
        )}
      </div>
    </>
  )
}
