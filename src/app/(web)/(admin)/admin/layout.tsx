import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { FactorBanner } from '@/features/accounts/ui/factor-banner'
import { ReauthenticationHost } from '@/features/accounts/ui/host'
import { DashboardFrame } from '@/ui/dashboard/dashboard-frame'
import { DraftOwner } from '@/ui/shell/use-draft'
import { SectionNav } from '@/ui/section-nav'
import { SkipLink } from '@/ui/skip-link'
import { toContentType } from '@/features/catalog/content/content-types'
import { bridge } from '@/platform/process/bridge'
import { findFactorReminder } from '@/platform/server/admin-title'
import { redirectRequestToForm } from '@/features/redirects/server/redirect-previous-slug'
import { requireAdmin } from '@/platform/server/viewer'
import { SECTIONS } from './_components/sections'

export const metadata: Metadata = { robots: { index: false, follow: false } }

/** The folders of this one besides `[kind]`. */
const PAGES = [
  'changes',
  'cohorts',
  'dashboard',
  'export',
  'first-steps',
  'import',
  'imports',
  'installation',
  'instructors',
  'questions',
  'security',
  'series',
  'users',
  'year',
]

/**
 * Pages check access too: a prefetch may render only the layout, and navigation does not render it
 * again.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { id } = await requireAdmin()
  // Below the loading state, the response has begun: an unknown kind would be a 200.
  if (!isKnown(bridge.response?.()?.req?.url)) notFound()
  await redirectRequestToForm()
  const reminder = await findFactorReminder()
  return (
    <div className="dashboard wrap grow pt-4 pb-24">
      <DraftOwner id={id}>
        <DashboardFrame>
          <SkipLink href="#page">Skip navigation</SkipLink>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-6 gap-y-4 lg:grid-cols-[11rem_minmax(0,1fr)] min-[90rem]:gap-x-10">
            <div className="min-w-0 lg:sticky lg:top-20 lg:self-start">
              <SectionNav label="Dashboard" groups={SECTIONS} />
            </div>
            <div id="page" tabIndex={-1} className="min-w-0 scroll-mt-20 focus:outline-none">
              <div>{reminder && <FactorBanner {...reminder} />}</div>
              {children}
            </div>
          </div>
          <ReauthenticationHost />
        </DashboardFrame>
      </DraftOwner>
    </div>
  )
}

function isKnown(url = ''): boolean {
  const [, name] = /^\/admin\/([^/?]+)/.exec(url) ?? []
  return !name || PAGES.includes(name) || toContentType(name) !== null
}
