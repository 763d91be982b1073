import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { FactorBanner } from '@/components/factor-banner'
import { ReauthenticationHost } from '@/components/reauthentication/host'
import { DashboardFrame } from '@/components/records/dashboard-frame'
import { DraftOwner } from '@/components/use-draft'
import { Tabs } from '@/components/ui/tabs'
import { CONTENT, toContentType } from '@/lib/content/content-types'
import { bridge } from '@/lib/process/bridge'
import { factorReminder } from '@/server/admin-title'
import { leadToFormOfAddress } from '@/server/previous-slug'
import { requireAdmin } from '@/server/viewer'

export const metadata: Metadata = { robots: { index: false, follow: false } }

const TABS = [
  { href: '/admin/dashboard', label: 'Overview' },
  ...Object.values(CONTENT).map(({ path, nouns }) => ({ href: path, label: nouns })),
  { href: '/admin/users', label: 'Users', className: 'max-sm:hidden' },
  { href: '/cms', label: 'Back Office', className: 'ml-auto', isWholePage: true },
]

/** The folders of this one besides `[kind]`. */
const PAGES = [
  'changes',
  'dashboard',
  'export',
  'import',
  'imports',
  'questions',
  'security',
  'users',
]

/**
 * Pages check access too: a prefetch may render only the layout, and navigation does not render it
 * again.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { id } = await requireAdmin()
  // Below the loading state, the response has begun: an unknown kind would be a 200.
  if (!isKnown(bridge.response?.()?.req?.url)) notFound()
  await leadToFormOfAddress()
  const reminder = await factorReminder()
  return (
    <div className="wrap grow pt-6 pb-24">
      <DraftOwner id={id}>
        <DashboardFrame>
          <Tabs label="Dashboard" items={TABS} />
          <div>{reminder && <FactorBanner {...reminder} />}</div>
          {children}
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
