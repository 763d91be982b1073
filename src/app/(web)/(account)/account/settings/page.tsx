import type { Metadata } from 'next'
import { Suspense } from 'react'
import { AccountHeading, AccountLoading } from '@/features/accounts/ui/account/account-section'
import { SettingsPanel } from '@/features/accounts/ui/account/settings-panel'
import { requireViewer } from '@/platform/server/viewer'

export const metadata: Metadata = { title: 'Settings' }

export default async function SettingsPage() {
  const viewer = await requireViewer('/account/settings')
  return (
    <>
      <AccountHeading title="Settings" intro={`You are signed in as ${viewer.email}.`} />
      <Suspense fallback={<AccountLoading />}>
        <SettingsPanel viewer={viewer} />
      </Suspense>
    </>
  )
}
