'use client'

import { Button, toast } from '@payloadcms/ui'
import { useState } from 'react'
import { call } from '@/lib/http/call'

const FAILED = 'That did not work. Please try again in a minute.'

/** Posts to an endpoint of this site, and shows why it failed. `isBusy` is true until it responds. */
export function usePost() {
  const [isBusy, setBusy] = useState(false)

  /** Resolves to the response, or null after a failure. */
  async function post<Data = unknown>(path: string, json?: object): Promise<Data | null> {
    setBusy(true)
    const called = await call<Data>(path, json ? { json } : { method: 'POST' })
    setBusy(false)
    if (called.ok) return called.data
    toast.error(called.refusal?.message ?? FAILED)
    return null
  }
  return { isBusy, post }
}

type Props = {
  label: string
  /** The name for screen readers, if the label is not enough. */
  name?: string
  isBusy?: boolean
  onPress: () => unknown
}

/** A button of a panel in /cms. */
export function PanelButton({ label, name, isBusy = false, onPress }: Props) {
  return (
    <Button
      buttonStyle="secondary"
      size="small"
      margin={false}
      disabled={isBusy}
      aria-label={name}
      onClick={() => void onPress()}
    >
      {label}
    </Button>
  )
}
