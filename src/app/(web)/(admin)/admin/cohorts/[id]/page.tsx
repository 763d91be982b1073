import { ConfirmToRead } from '@/features/accounts/ui/confirm-to-read'
import { ExportLink } from '@/features/accounts/ui/export-link'
import { toRecordId } from '@/features/catalog/server/edit-record'
import {
  applicationList,
  findAdminCohort,
  listApplications,
} from '@/features/internship/server/cohort-queries'
import { STATE_COPY, APPLICATION_STATES } from '@/features/internship/steps'
import { GroupMessages } from '@/features/internship/ui/group-messages'
import { CompleteAll, WriteToGroup } from '@/features/internship/ui/group-work'
import { Triage } from '@/features/internship/ui/triage'
import { readListState } from '@/lib/records/list-state'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { createAdminTitle } from '@/platform/server/admin-title'
import { mayReadPersonalData, requireAdmin } from '@/platform/server/viewer'
import { ButtonLink } from '@/ui/button-link'
import { FetchFailed, LoadFailed } from '@/ui/dashboard/fetch-failed'
import { ListFooter } from '@/ui/dashboard/list-footer'
import { ListToolbar } from '@/ui/dashboard/list-toolbar'
import { PageHeader } from '@/ui/page-header'
import { BackLink } from '@/ui/back-link'
import { readOrNull } from '../../_components/read-or-null'
import { RecordList } from '../../_components/record-list'

export const generateMetadata = createAdminTitle('Applications')

const FAILED = 'Could not load the applications.'

const SHOW = {
  name: 'show',
  label: 'Show',
  any: 'Everyone',
  options: [
    ...APPLICATION_STATES.map((value) => ({ value, label: STATE_COPY[value].label })),
    { value: 'attention', label: 'Payments to look at' },
  ],
}

export default async function CohortPage({
  params,
  searchParams,
}: PageProps<'/admin/cohorts/[id]'>) {
  await requireAdmin()
  if (!(await mayReadPersonalData())) return <ConfirmToRead title="Applications" />
  const id = toRecordId((await params).id)
  const read = await readOrNull(FAILED, async () => ({ page: id && (await findAdminCohort(id)) }))
  if (!read) return <FetchFailed message={FAILED} />
  if (!read.page) return <LoadFailed message="There is no such group." backTo="/admin/cohorts" />
  const { cohort, deliverables, enrolled, members, messages, placed, unmatched } = read.page
  const shape = applicationList(cohort.id)
  const list = { shape, state: readListState(await searchParams, shape) }
  const places = cohort.capacity === null ? placed : `${placed} of ${cohort.capacity}`
  return (
    <>
      <PageHeader
        above={<BackLink href="/admin/cohorts" label="Back to Groups" />}
        title={cohort.name}
        intro={`Places: ${places}`}
        actions={
          <>
            <ButtonLink href={`/cms/collections/cohorts/${cohort.id}`} variant="secondary">
              Edit Group
            </ButtonLink>
            <WriteToGroup cohort={cohort.id} members={members} />
            <CompleteAll cohort={cohort.id} enrolled={enrolled} />
            <ExportLink href={`${shape.path}/export`} />
          </>
        }
      />
      <div className="flex flex-col gap-6">
        {unmatched > 0 && (
          <p role="status" className="rounded-control border border-warn p-4 text-sm">
            {unmatched === 1 ? 'One payment names' : `${unmatched} payments name`} no application.
            Find it at the payment provider by its reference.
          </p>
        )}
        <ListToolbar {...list} placeholder="Search people by name or email..." filters={[SHOW]} />
        <RecordList failed={FAILED} read={() => listApplications(cohort.id, list.state)}>
          {({ rows, total }) => (
            <div className="flex flex-col gap-6">
              <Triage cohort={cohort.id} rows={rows} deliverables={deliverables} />
              <ListFooter {...list} shown={rows.length} total={total} />
            </div>
          )}
        </RecordList>
        {messages.length > 0 && (
          <section aria-labelledby="messages">
            <h2 id="messages" className="display text-lg">
              Messages
            </h2>
            <div className="mt-4">
              <GroupMessages messages={messages} timeZone={await siteTimeZone()} hasCounts />
            </div>
          </section>
        )}
      </div>
    </>
  )
}
