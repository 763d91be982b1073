import { Suspense } from 'react'
import { ButtonLink } from '@/ui/button-link'
import { env } from '@/env'
import { StoredEmails } from '@/features/setup/ui/stored-emails'
import { PageHeader } from '@/ui/page-header'
import { createAdminTitle } from '@/platform/server/admin-title'
import { requireAdmin } from '@/platform/server/viewer'
import { Activity, ActivitySkeleton } from './_components/activity'
import { FirstSteps } from './_components/first-steps'
import { Today, TodaySkeleton } from './_components/today'
import { CONTENT } from '@/features/catalog/content/content-types'

export const generateMetadata = createAdminTitle('Admin Dashboard')

export default async function AdminDashboardPage() {
  const viewer = await requireAdmin()
  return (
    <>
      <PageHeader title="Admin Dashboard" intro={`Welcome, ${viewer.name}.`} />
      <div className="flex flex-col gap-10">
        {!env.SMTP_URL && <StoredEmails />}
        <Suspense>
          <FirstSteps />
        </Suspense>
        <section aria-labelledby="quick-actions" className="flex flex-wrap items-center gap-3">
          <h2 id="quick-actions" className="mr-2 text-sm font-semibold text-ink-muted">
            Quick actions
          </h2>
          {Object.values(CONTENT).map(({ collection, noun, path }, index) => (
            <ButtonLink
              key={collection}
              href={`${path}/new`}
              variant={index === 0 ? undefined : 'secondary'}
            >
              Add New {noun}
            </ButtonLink>
          ))}
        </section>
        <Suspense fallback={<TodaySkeleton />}>
          <Today />
        </Suspense>
        <Suspense fallback={<ActivitySkeleton />}>
          <Activity />
        </Suspense>
      </div>
    </>
  )
}
