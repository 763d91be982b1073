import type { Metadata } from 'next'
import { ProfileScreen } from '@/features/accounts/account/components/profile-screen'
import { requireViewer } from '@/server/viewer'

export const metadata: Metadata = { title: 'My Account' }

export default async function AccountPage() {
  const viewer = await requireViewer('/account')
  return <ProfileScreen viewerId={viewer.id} />
}
