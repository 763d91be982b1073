'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorSummary } from '@/components/ui/error-summary'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { sendReauthentication, settleReauthentication } from '@/components/reauthentication/request'
import { readRefusal } from '@/lib/http/read-refusal'
import { requestPasskey } from './request-passkey'

const FAILED = 'An error occurred during authentication'

/** Re-authenticates the user with a passkey. */
export function PasskeyReauthentication({ autoFocus }: { autoFocus: boolean }) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function prove() {
    setError(undefined)
    setBusy(true)
    const problem = await tryReauthentication()
    setBusy(false)
    if (problem === null) settleReauthentication(true)
    else setError(problem)
  }

  return (
    <>
      {error && <ErrorSummary message={error} />}
      <Button
        variant="secondary"
        busy={isBusy}
        busyLabel="Waiting for your passkey..."
        autoFocus={autoFocus}
        onClick={() => void prove()}
      >
        Use a passkey
      </Button>
    </>
  )
}

async function tryReauthentication(): Promise<string | undefined | null> {
  const response = await fetch('/api/account/proof/passkey', { method: 'POST' }).catch(() => null)
  if (!response?.ok) return (response && (await readRefusal(response)).message) ?? FAILED
  const { options } = (await response.json()) as { options: PublicKeyCredentialRequestOptionsJSON }
  const asked = await requestPasskey(options)
  if (!asked.ok) return asked.error
  const sent = await sendReauthentication('', { passkey: asked.response })
  return sent.ok ? null : sent.error
}
