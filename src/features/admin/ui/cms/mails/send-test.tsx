'use client'

import { toast } from '@payloadcms/ui'
import { PanelButton, usePost } from '@/back-office/panel-button'

/** Sends the previewed email to the administrator who presses the button. */
export function SendTest({ id }: { id: string }) {
  const { isBusy, post } = usePost()

  async function send() {
    const sent = await post<{ to: string }>('/api/mails/test', { id })
    if (sent) toast.success(`Sent to ${sent.to}.`)
  }

  return <PanelButton label="Send a test to me" isBusy={isBusy} onPress={send} />
}
