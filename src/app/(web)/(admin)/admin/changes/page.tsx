import { ListToolbar } from '@/ui/dashboard/list-toolbar'
import { PageHeader } from '@/ui/page-header'
import { Pagination } from '@/ui/pagination'
import { ExportLink } from '@/features/accounts/ui/export-link'
import { ButtonLink } from '@/ui/button-link'
import { ChangeList } from '@/features/admin/ui/change-list'
import { CHANGED_NOUNS } from '@/features/admin/dto'
import { CHANGES_LIST, listChanges } from '@/features/admin/server/log-queries'
import { isNarrowed, toListHref, readListState } from '@/lib/records/list-state'
import { createAdminTitle } from '@/platform/server/admin-title'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { requireAdmin } from '@/platform/server/viewer'
import { RecordList } from '../_components/record-list'

export const generateMetadata = createAdminTitle('Recent Changes')

const KINDS = Object.entries(CHANGED_NOUNS).map(([value, noun]) => ({
  value,
  label: noun.charAt(0).toUpperCase() + noun.slice(1).replace(/ (?:at|to attendees of)$/, ''),
}))
const TIMES = [
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
]

export default async function AdminChangesPage({ searchParams }: PageProps<'/admin/changes'>) {
  await requireAdmin()
  const list = { shape: CHANGES_LIST, state: readListState(await searchParams, CHANGES_LIST) }
  const { page } = list.state
  const timeZone = await siteTimeZone()
  return (
    <>
      <PageHeader
        title="Recent Changes"
        intro="What staff changed, and when. This list cannot be edited."
        actions={
          <>
            <ButtonLink href="/admin/security" variant="secondary">
              Security events
            </ButtonLink>
            <ExportLink href="/admin/export/messages" label="Export contact messages" />
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <ListToolbar
          {...list}
          placeholder="Search by record or person..."
          filters={[
            { name: 'kind', label: 'Kind', any: 'All kinds', options: KINDS },
            { name: 'days', label: 'Time', any: 'Any time', options: TIMES },
          ]}
        />
        <RecordList failed="Could not load the changes." read={() => listChanges(list.state)}>
          {({ entries, older }) => (
            <div className="flex flex-col gap-6">
              <ChangeList
                entries={entries}
                timeZone={timeZone}
                details
                isNarrowed={isNarrowed(list.state)}
              />
              <Pagination
                page={page}
                pages={older ? page + 1 : page}
                hrefFor={(to) => toListHref(list.shape, list.state, { page: to })}
              />
            </div>
          )}
        </RecordList>
      </div>
    </>
  )
}
