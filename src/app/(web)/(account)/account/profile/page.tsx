import type { Metadata } from 'next'
import { ProfileScreen } from '@/features/accounts/account/components/profile-screen'
import { requireViewer } from '@/server/viewer'

export const metadata: Metadata = { title: 'Account Settings' }

export default async function ProfilePage() {
  const viewer = await requireViewer('/account/profile')
  return <ProfileScreen viewerId={viewer.id} />
}
