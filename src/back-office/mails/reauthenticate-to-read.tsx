'use client'

import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { requestReauthentication } from '@/components/reauthentication/request'

/** In the place of a mail, for an administrator without a fresh proof: asks for one, then shows it. */
export function ReauthenticateToRead() {
  const router = useRouter()

  async function prove() {
    if (await requestReauthentication()) router.refresh()
  }

  return (
    <div className="mails">
      <p>Mails hold links and codes of other people. Confirm that it is you to read this one.</p>
      <Button margin={false} onClick={() => void prove()}>
        Confirm
      </Button>
    </div>
  )
}
