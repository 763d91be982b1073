'use client'

import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { requestReauthentication } from '@/components/reauthentication/request'

/** Replaces an email until the administrator re-authenticates, then shows it. */
export function ReauthenticateToRead() {
  const router = useRouter()

  async function prove() {
    if (await requestReauthentication()) router.refresh()
  }

  return (
    <div className="mails">
      <p>Emails contain links and codes of other people. Confirm it’s you to read this one.</p>
      <Button margin={false} onClick={() => void prove()}>
        Confirm
      </Button>
    </div>
  )
}
