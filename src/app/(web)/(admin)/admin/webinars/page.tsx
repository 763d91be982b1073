import { ListToolbar } from '@/components/records/list-toolbar'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { listWebinarRows, WEBINAR_LIST } from '@/features/webinars/admin-queries'
import { WebinarTable } from '@/features/webinars/components/webinar-table'
import { WEBINAR_MESSAGES } from '@/features/webinars/schema'
import { readListState } from '@/lib/records/list-state'
import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'
import { openQuestions } from '../_components/opened-questions'
import { RecordList } from '../_components/record-list'
import { ExportLink } from '../_components/export-link'
import { ImportLink } from '../_components/import-link'
import { STATUS_FILTER } from '../_components/status-filter'

export const generateMetadata = adminTitle('Webinars')

export default async function AdminWebinarsPage({ searchParams }: PageProps<'/admin/webinars'>) {
  await requireAdmin()
  const query = await searchParams
  const list = { shape: WEBINAR_LIST, state: readListState(query, WEBINAR_LIST) }
  return (
    <>
      <PageHeader
        title="Webinars Management"
        actions={
          <>
            <ExportLink list="webinars" />
            <ImportLink list="webinars" />
            <ButtonLink href="/admin/webinars/new">Add New Webinar</ButtonLink>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <ListToolbar
          {...list}
          placeholder="Search webinars by title or presenter..."
          filters={[STATUS_FILTER]}
        />
        <RecordList failed={WEBINAR_MESSAGES.fetchFailed} read={() => listWebinarRows(list.state)}>
          {(found) => (
            <WebinarTable
              {...list}
              {...found}
              opened={openQuestions('webinar', found.rows, query.qna)}
            />
          )}
        </RecordList>
      </div>
    </>
  )
}
