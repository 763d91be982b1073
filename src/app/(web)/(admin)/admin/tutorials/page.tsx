import { ListToolbar } from '@/components/records/list-toolbar'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { listTutorialRows, TUTORIAL_LIST } from '@/features/tutorials/admin-queries'
import { TutorialTable } from '@/features/tutorials/components/tutorial-table'
import { TUTORIAL_MESSAGES } from '@/features/tutorials/schema'
import { DIFFICULTIES, TUTORIAL_CATEGORIES } from '@/lib/catalogue/catalog'
import { readListState } from '@/lib/records/list-state'
import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'
import { openQuestions } from '../_components/opened-questions'
import { RecordList } from '../_components/record-list'
import { ExportLink } from '../_components/export-link'
import { ImportLink } from '../_components/import-link'
import { STATUS_FILTER } from '../_components/status-filter'

export const generateMetadata = adminTitle('Tutorials')

const FILTERS = [
  { name: 'category', label: 'Category', any: 'All categories', options: TUTORIAL_CATEGORIES },
  { name: 'difficulty', label: 'Difficulty', any: 'All levels', options: DIFFICULTIES },
  STATUS_FILTER,
]

export default async function AdminTutorialsPage({ searchParams }: PageProps<'/admin/tutorials'>) {
  await requireAdmin()
  const query = await searchParams
  const list = { shape: TUTORIAL_LIST, state: readListState(query, TUTORIAL_LIST) }
  return (
    <>
      <PageHeader
        title="Tutorials Management"
        actions={
          <>
            <ExportLink list="tutorials" />
            <ImportLink list="tutorials" />
            <ButtonLink href="/admin/tutorials/new">Add New Tutorial</ButtonLink>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <ListToolbar
          {...list}
          placeholder="Search tutorials by title or author..."
          filters={FILTERS}
        />
        <RecordList
          failed={TUTORIAL_MESSAGES.fetchFailed}
          read={() => listTutorialRows(list.state)}
        >
          {(found) => (
            <TutorialTable
              {...list}
              {...found}
              opened={openQuestions('tutorial', found.rows, query.qna)}
            />
          )}
        </RecordList>
      </div>
    </>
  )
}
