import type { Metadata } from 'next'
import { ProfileScreen } from '@/features/accounts/account/components/profile-screen'
import { requireViewer } from '@/server/viewer'
import { OwnEvents } from './_components/own-events'

export const metadata: Metadata = { title: 'My Account' }

export default async function AccountPage() {
  const viewer = await requireViewer('/account')
  return (
    <ProfileScreen viewerId={viewer.id}>
      <OwnEvents viewerId={viewer.id} />
    </ProfileScreen>
  )
}
