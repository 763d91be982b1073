import { Suspense } from 'react'
import { ListToolbar } from '@/components/records/list-toolbar'
import { TableSkeleton } from '@/components/records/table-skeleton'
import { buttonClass } from '@/components/ui/button-class'
import { PageHeader } from '@/components/ui/page-header'
import { PEOPLE_LIST } from '@/features/people/queries'
import { readListState } from '@/lib/records/list-state'
import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'
import { PeopleList } from './_components/people-list'

export const generateMetadata = adminTitle('Users')

const HEADS = ['Name', 'Email', 'Role', 'Registered On', 'Status']
const ROLES = [
  { value: 'user', label: 'User' },
  { value: 'editor', label: 'Editor' },
  { value: 'admin', label: 'Admin' },
]

/** Everybody with an account, to look at. Roles are changed in the back office (D-34). */
export default async function AdminUsersPage({ searchParams }: PageProps<'/admin/users'>) {
  await requireAdmin()
  const state = readListState(await searchParams, PEOPLE_LIST)
  return (
    <>
      <PageHeader
        title="User Management"
        actions={
          <a href="/admin/export/users" download className={buttonClass({ variant: 'secondary' })}>
            Export CSV
          </a>
        }
      />
      <div className="flex flex-col gap-6">
        <ListToolbar
          shape={PEOPLE_LIST}
          state={state}
          placeholder="Search users by name or email..."
          filters={[{ name: 'role', label: 'Role', any: 'All roles', options: ROLES }]}
        />
        <Suspense fallback={<TableSkeleton columns={HEADS} />}>
          <PeopleList state={state} />
        </Suspense>
      </div>
    </>
  )
}
