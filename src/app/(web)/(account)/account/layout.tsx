import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { isAdmin, isStaff } from '@/access/roles'
import { FactorBanner } from '@/features/accounts/ui/factor-banner'
import { ReauthenticationHost } from '@/features/accounts/ui/host'
import { AccountNav } from '@/features/accounts/ui/account/account-nav'
import { findOwnInstructors } from '@/features/instructors/server/teaching'
import { findFactorReminder } from '@/platform/server/admin-title'
import { getViewer } from '@/platform/server/viewer'

export const metadata: Metadata = { robots: { index: false, follow: false } }

/** The layout of the account pages. Each page requires the viewer itself. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const viewer = await getViewer()
  const reminder = await findFactorReminder()
  const isInstructor = viewer !== null && (await findOwnInstructors(viewer.id)).length > 0
  return (
    <div className="wrap grid grow content-start gap-x-12 gap-y-2 pt-6 pb-24 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-16">
      <div className="min-w-0 lg:sticky lg:top-28 lg:self-start">
        <AccountNav
          isInstructor={isInstructor}
          isAdmin={isAdmin(viewer)}
          isStaff={isStaff(viewer)}
        />
      </div>
      <div className="max-w-3xl min-w-0">
        <div>{reminder && <FactorBanner {...reminder} />}</div>
        {children}
      </div>
      <ReauthenticationHost />
    </div>
  )
}
