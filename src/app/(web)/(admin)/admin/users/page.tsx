import { ConfirmToRead } from '@/features/accounts/ui/confirm-to-read'
import { ExportLink } from '@/features/accounts/ui/export-link'
import { ListToolbar } from '@/ui/dashboard/list-toolbar'
import { PageHeader } from '@/ui/page-header'
import { InviteUser } from '@/features/accounts/ui/people/invite-user'
import { PeopleTable } from '@/features/accounts/ui/people/people-table'
import { listPeople, PEOPLE_LIST } from '@/features/accounts/server/people/queries'
import { readListState } from '@/lib/records/list-state'
import { createAdminTitle } from '@/platform/server/admin-title'
import { mayReadPersonalData, requireAdmin } from '@/platform/server/viewer'
import { RecordList } from '../_components/record-list'

export const generateMetadata = createAdminTitle('Users')

const ROLES = [
  { value: 'user', label: 'User' },
  { value: 'editor', label: 'Editor' },
  { value: 'admin', label: 'Admin' },
]

/** All accounts, read-only. Roles are changed in the back office. */
export default async function AdminUsersPage({ searchParams }: PageProps<'/admin/users'>) {
  const { id: viewer } = await requireAdmin()
  if (!(await mayReadPersonalData())) return <ConfirmToRead title="User Management" />
  const list = { shape: PEOPLE_LIST, state: readListState(await searchParams, PEOPLE_LIST) }
  return (
    <>
      <PageHeader
        title="User Management"
        actions={
          <>
            <ExportLink href="/admin/export/users" />
            <InviteUser />
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <ListToolbar
          {...list}
          placeholder="Search users by name or email..."
          filters={[{ name: 'role', label: 'Role', any: 'All roles', options: ROLES }]}
        />
        <RecordList failed="Could not fetch users." read={() => listPeople(list.state, viewer)}>
          {(people) => <PeopleTable {...list} {...people} />}
        </RecordList>
      </div>
    </>
  )
}
