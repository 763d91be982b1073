import type { Metadata } from 'next'
import { ProfileScreen } from '@/features/accounts/ui/account/profile-screen'
import { requireViewer } from '@/platform/server/viewer'

export const metadata: Metadata = { title: 'Account Settings' }

export default async function ProfilePage() {
  const viewer = await requireViewer('/account/profile')
  return <ProfileScreen viewerId={viewer.id} />
}
