import type { Metadata } from 'next'
import { Suspense } from 'react'
import { AccountHeading } from '@/features/accounts/account/components/account-heading'
import { AccountLoading } from '@/features/accounts/account/components/account-loading'
import { SettingsPanel } from '@/features/accounts/account/components/settings-panel'
import { requireViewer } from '@/server/viewer'

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
