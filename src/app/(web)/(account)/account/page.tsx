import type { Metadata } from 'next'
import { ProfileScreen } from '@/features/accounts/ui/account/profile-screen'
import { requireViewer } from '@/platform/server/viewer'

export const metadata: Metadata = { title: 'My Account' }

export default async function AccountPage() {
  const viewer = await requireViewer('/account')
  return <ProfileScreen viewerId={viewer.id} />
}
