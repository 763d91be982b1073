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
    <main>
      <Gutter className="own-view tw:stack tw:items-start tw:py-8">
        <h1 className="tw:m-0">{title}</h1>
        <p className="tw:m-0">This page shows personal data. Confirm it’s you to view it.</p>
        <div className="tw:row">
          <Button margin={false} onClick={() => void confirm()}>
            Confirm
          </Button>
          <AppLink href="/cms">Back to the back office</AppLink>
        </div>
      </Gutter>
    </main>
  )
}
