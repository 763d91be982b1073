'use client'

import { Button, toast } from '@payloadcms/ui'
import { useState } from 'react'
import { call } from '@/lib/http/call'

const FAILED = 'That did not work. Please try again in a minute.'

/** Sends the previewed email to the administrator who presses the button. */
export function SendTest({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    const called = await call<{ to: string }>('/api/mails/test', { json: { id } })
    setBusy(false)
    if (called.ok) toast.success(`Sent to ${called.data.to}.`)
    else toast.error(called.refusal?.message ?? FAILED)
  }

  return (
    <Button
      buttonStyle="secondary"
      size="small"
      margin={false}
      disabled={isBusy}
      onClick={() => void send()}
    >
      Send a test to me
    </Button>
  )
}
