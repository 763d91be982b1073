import { Suspense } from 'react'
import { AccountHeading } from './account-heading'
import { AccountLoading } from './account-loading'
import { ProfilePanel } from './profile-panel'

/** What /account and /account/profile show of a viewer who has been let in. */
export function ProfileScreen({ viewerId }: { viewerId: number }) {
  return (
    <>
      <AccountHeading title="Account Settings" intro="Your picture, and what we know about you." />
      <Suspense fallback={<AccountLoading />}>
        <ProfilePanel viewerId={viewerId} />
      </Suspense>
    </>
  )
}
