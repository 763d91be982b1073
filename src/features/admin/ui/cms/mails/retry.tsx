'use client'

import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { requestReauthentication } from '@/features/accounts/ui/request'
import { call } from '@/lib/http/call'

type Props = {
  /** The id of the email, or all abandoned ones. */
  which: number | 'all'
  label: string
  about?: string
}

/** Queues abandoned emails again and refreshes the lists. */
export function TryAgain({ which, label, about }: Props) {
  const [isBusy, setBusy] = useState(false)
  const router = useRouter()

  async function tryAgain() {
    setBusy(true)
    const queued = await requestTry(which)
    setBusy(false)
    if (queued === null) {
      toast.error('That did not work. Please try again in a minute.')
      return
    }
    toast.success(queued === 1 ? '1 email queued again.' : `${queued} emails queued again.`)
    // The button disappears with its email.
    document.getElementById('given-up')?.focus()
    router.refresh()
  }

  return (
    <Button
      buttonStyle="secondary"
      size="small"
      margin={false}
      disabled={isBusy}
      aria-label={about && `${label}: ${about}`}
      onClick={() => void tryAgain()}
    >
      {label}
    </Button>
  )
}

/** The number of queued emails; null if the request fails. */
async function requestTry(which: Props['which']): Promise<number | null> {
  const json = which === 'all' ? { all: true } : { id: which }
  const called = await call<{ queued: number }>('/api/mails/try-again', { json })
  return called.ok ? called.data.queued : null
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
