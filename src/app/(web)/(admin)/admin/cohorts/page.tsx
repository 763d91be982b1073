import { ButtonLink } from '@/ui/button-link'
import { PageHeader } from '@/ui/page-header'
import { listCohorts } from '@/features/internship/server/cohort-queries'
import { CohortTable } from '@/features/internship/ui/cohort-table'
import { createAdminTitle } from '@/platform/server/admin-title'
import { requireAdmin } from '@/platform/server/viewer'
import { RecordList } from '../_components/record-list'

export const generateMetadata = createAdminTitle('Groups')

export default async function CohortsPage() {
  await requireAdmin()
  return (
    <>
      <PageHeader
        title="Groups"
        intro="Groups of the internship, and who applied to them."
        actions={<ButtonLink href="/cms/collections/cohorts/create">New Group</ButtonLink>}
      />
      <RecordList failed="Could not load the groups." read={listCohorts}>
        {(rows) => <CohortTable rows={rows} />}
      </RecordList>
    </>
  )
}
