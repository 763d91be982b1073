import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { ReauthenticationLink } from '@/components/reauthentication/link'
import { buttonClass } from '@/components/ui/button-class'
import { ButtonLink } from '@/components/ui/button-link'
import { ChangeList } from '@/features/admin/components/change-list'
import { listChanges } from '@/features/admin/log-queries'
import { adminTitle } from '@/server/admin-title'
import { siteTimeZone } from '@/server/site-time-zone'
import { requireAdmin } from '@/server/viewer'
import { RecordList } from '../_components/record-list'

export const generateMetadata = adminTitle('Recent Changes')

export default async function AdminChangesPage({ searchParams }: PageProps<'/admin/changes'>) {
  await requireAdmin()
  const page = Math.min(100_000, Math.max(1, Math.trunc(Number((await searchParams).page)) || 1))
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
            <ReauthenticationLink
              href="/admin/export/messages"
              className={buttonClass({ variant: 'secondary' })}
            >
              Export contact messages
            </ReauthenticationLink>
          </>
        }
      />
      <RecordList failed="Could not load the changes." read={() => listChanges({ page })}>
        {({ entries, older }) => (
          <div className="flex flex-col gap-6">
            <ChangeList entries={entries} timeZone={timeZone} details />
            <Pagination
              page={page}
              pages={older ? page + 1 : page}
              hrefFor={(to) => `/admin/changes?page=${to}`}
            />
          </div>
        )}
      </RecordList>
    </>
  )
}
