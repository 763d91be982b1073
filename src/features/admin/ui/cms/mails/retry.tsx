'use client'

import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { PanelButton, usePost } from '@/back-office/panel-button'
import { requestReauthentication } from '@/features/accounts/ui/request'

type Props = {
  /** The id of the email, or all abandoned ones. */
  which: number | 'all'
  label: string
  about?: string
}

/** Queues abandoned emails again and refreshes the lists. */
export function TryAgain({ which, label, about }: Props) {
  const { isBusy, post } = usePost()
  const router = useRouter()

  async function tryAgain() {
    const json = which === 'all' ? { all: true } : { id: which }
    const response = await post<{ queued: number }>('/api/mails/try-again', json)
    if (!response) return
    const { queued } = response
    toast.success(queued === 1 ? '1 email queued again.' : `${queued} emails queued again.`)
    // The button disappears with its email.
    document.getElementById('given-up')?.focus()
    router.refresh()
  }

  return (
    <PanelButton
      label={label}
      name={about && `${label}: ${about}`}
      isBusy={isBusy}
      onPress={tryAgain}
    />
  )
}

/** Replaces the emails until the administrator re-authenticates, then shows them. */
export function ReauthenticateToRead() {
  const router = useRouter()

  async function prove() {
    if (await requestReauthentication()) router.refresh()
  }

  return (
    <div className="tw:stack tw:items-start">
      <p className="tw:m-0">
        Emails contain personal data, links and codes of other people. Confirm it’s you to read
        them.
      </p>
      <Button margin={false} onClick={() => void prove()}>
        Confirm
      </Button>
    </div>
  )
}
