'use client'

import { Button, Gutter } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { AppLink } from '@/ui/app-link'
import { requestReauthentication } from '@/features/accounts/ui/request'

/** Shown in place of personal data until the administrator re-authenticates. */
export function ConfirmToRead({ title }: { title: string }) {
  const router = useRouter()

  async function confirm() {
    if (await requestReauthentication()) router.refresh()
  }

  return (
    <Gutter>
      <main>
        <h1>{title}</h1>
        <p>This page shows personal data. Confirm it’s you to view it.</p>
        <Button onClick={() => void confirm()}>Confirm</Button>
        <AppLink href="/cms">Back to the back office</AppLink>
      </main>
    </Gutter>
  )
}
