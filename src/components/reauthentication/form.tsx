'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { PasswordField } from '@/components/ui/password-field'
import { TextField } from '@/components/ui/text-field'
import type { ReauthenticationMethods } from './dialog'
import { PasskeyReauthentication } from '@/components/passkeys/passkey-reauthentication'
import { settleReauthentication } from './request'
import { sendReauthentication } from './send-reauthentication'

/**
 * The form of the account's verification method: a passkey, a code, the password, or an emailed
 * code.
 */
export function ReauthenticationForm({ ways, email }: ReauthenticationMethods) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const byMail = ways.includes('mail')
  const hasField = ways.some((way) => way !== 'passkey')

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Keeps a surrounding form from being submitted.
    event.stopPropagation()
    const body = Object.fromEntries(new FormData(event.currentTarget))
    if (Object.values(body).some((value) => !value)) {
      setError('Please fill in this field')
      return
    }
    setBusy(true)
    const sent = await sendReauthentication('', body)
    setBusy(false)
    if (sent.ok) settleReauthentication(true)
    else setError(sent.error)
  }

  return (
    <Form
      id="proof-form"
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex flex-col gap-5"
    >
      {ways.includes('passkey') && <PasskeyReauthentication autoFocus={!ways.includes('code')} />}
      {byMail ? (
        <>
          <MailCode email={email} />
          <TextField
            id="proof-mailed"
            name="mailed"
            label="Code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={error}
          />
        </>
      ) : (
        ways.includes('code') && (
          <TextField
            id="proof-code"
            name="code"
            label="Code"
            hint="From your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            required
            error={error}
          />
        )
      )}
      {ways.includes('password') && (
        <PasswordField
          id="proof-password"
          name="password"
          label="Password"
          autoComplete="current-password"
          autoFocus
          required
          error={error}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => settleReauthentication(false)} disabled={isBusy}>
          Cancel
        </Button>
        {hasField && (
          <Button type="submit" busy={isBusy} busyLabel="Confirming...">
            Confirm
          </Button>
        )}
      </div>
    </Form>
  )
}

function MailCode({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false)
  const [status, setStatus] = useState<{ ok: boolean; words: string }>()

  async function send() {
    setBusy(true)
    const sent = await sendReauthentication('/mail', {})
    setBusy(false)
    const words = sent.ok ? `We have sent a code to ${email}. It works for 15 minutes.` : sent.error
    setStatus({ ok: sent.ok, words })
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="secondary" busy={isBusy} onClick={() => void send()}>
        {status?.ok ? 'Send another code' : 'Send me a code'}
      </Button>
      <p
        role="status"
        className={status?.ok === false ? 'text-sm font-medium text-bad' : 'text-sm text-ink-muted'}
      >
        {status?.words}
      </p>
    </div>
  )
}
