'use client'

import { useRouter } from 'next/navigation'
import { Button } from '@/ui/button'
import { PageHeader } from '@/ui/page-header'
import { requestReauthentication } from './request'

/**
 * Replaces the personal data of others until the administrator re-authenticates, then shows the
 * page.
 */
export function ConfirmToRead({ title }: { title: string }) {
  const router = useRouter()

  async function confirm() {
    if (await requestReauthentication()) router.refresh()
  }

  return (
    <PageHeader
      title={title}
      intro="This page shows personal data. Confirm it’s you to view it."
      actions={<Button onClick={() => void confirm()}>Confirm</Button>}
    />
  )
}
