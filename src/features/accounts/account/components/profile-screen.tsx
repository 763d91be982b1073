import { Suspense, type ReactNode } from 'react'
import { AccountHeading } from './account-heading'
import { AccountLoading } from './account-loading'
import { ProfilePanel } from './profile-panel'

/** The content of /account and /account/profile for an authorized viewer. `children` come first. */
export function ProfileScreen({ viewerId, children }: { viewerId: number; children?: ReactNode }) {
  return (
    <>
      <AccountHeading title="Account Settings" intro="Your profile and personal details." />
      <Suspense fallback={<AccountLoading />}>
        <div className="flex flex-col gap-6">
          {children}
          <ProfilePanel viewerId={viewerId} />
        </div>
      </Suspense>
    </>
  )
}
