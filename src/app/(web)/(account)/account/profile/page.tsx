import type { Metadata } from 'next'
import { ProfileScreen } from '@/features/accounts/account/components/profile-screen'
import { requireViewer } from '@/server/viewer'
import { OwnEvents } from '../_components/own-events'

export const metadata: Metadata = { title: 'Account Settings' }

export default async function ProfilePage() {
  const viewer = await requireViewer('/account/profile')
  return (
    <ProfileScreen viewerId={viewer.id}>
      <OwnEvents viewerId={viewer.id} />
    </ProfileScreen>
  )
}
