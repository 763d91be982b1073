import { FilterLinks } from '@/ui/filter-links'
import { PageHeader } from '@/ui/page-header'
import { Pagination } from '@/ui/pagination'
import { SecurityTable } from '@/features/admin/ui/security-table'
import { listSecurityEvents } from '@/features/admin/server/log-queries'
import { createAdminTitle } from '@/platform/server/admin-title'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { requireAdmin } from '@/platform/server/viewer'
import { RecordList } from '../_components/record-list'

export const generateMetadata = createAdminTitle('Security Events')

const HERE = '/admin/security'

export default async function AdminSecurityPage({ searchParams }: PageProps<'/admin/security'>) {
  await requireAdmin()
  const query = await searchParams
  const page = Math.min(100_000, Math.max(1, Math.trunc(Number(query.page)) || 1))
  const refusedOnly = query.outcome === 'refused'
  const timeZone = await siteTimeZone()
  const hrefFor = (to: number) =>
    `${HERE}?page=${to}${refusedOnly ? '&outcome=refused' : ''}` as const
  return (
    <>
      <PageHeader
        title="Security Events"
        intro="Sign-ins, passwords, ended sessions, limits and refusals, stored for 180 days. This list cannot be edited."
      />
      <div className="flex flex-col gap-6">
        <FilterLinks
          label="Outcome"
          links={[
            { href: HERE, label: 'All', current: !refusedOnly },
            { href: `${HERE}?outcome=refused`, label: 'Refused', current: refusedOnly },
          ]}
        />
        <RecordList
          failed="Could not load the security events."
          read={() => listSecurityEvents({ page, refusedOnly })}
        >
          {({ entries, older }) => (
            <>
              <SecurityTable entries={entries} timeZone={timeZone} />
              <Pagination page={page} pages={older ? page + 1 : page} hrefFor={hrefFor} />
            </>
          )}
        </RecordList>
      </div>
    </>
  )
}
