'use client'

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { ErrorSummary } from '@/ui/error-summary'
import { Form } from '@/ui/form'
import { PasswordField } from '@/ui/password-field'
import { Skeleton } from '@/ui/skeleton'
import { TextField } from '@/ui/text-field'
import { readRefusal } from '@/lib/http/read-refusal'
import { requestPasskey } from './request-passkey'
import { sendReauthentication, settleReauthentication } from './request'

const FAILED = 'An error occurred during authentication'

function PasskeyReauthentication({ autoFocus }: { autoFocus: boolean }) {
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
  const result = await requestPasskey(options)
  if (!result.ok) return result.error
  const outcome = await sendReauthentication('', { passkey: result.response })
  return outcome.ok ? null : outcome.error
}

/** The verification methods of an account, see `GET /api/account/proof`. */
type ReauthenticationMethods = { ways: string[]; email: string }

/** Asks the user to re-authenticate, then lets the pending action continue. */
export function ReauthenticationDialog() {
  const [methods, setKnown] = useState<ReauthenticationMethods>()
  const [error, setError] = useState<string>()

  useEffect(() => {
    readMethods().then(setKnown, (reason: unknown) =>
      setError(reason instanceof Error ? reason.message : String(reason)),
    )
  }, [])

  return (
    <Dialog
      open
      onClose={() => settleReauthentication(false)}
      title="Confirm it’s you"
      description="For your security, please confirm again. Your changes are kept."
    >
      {error && <ErrorSummary message={error} />}
      {!methods && !error && <Skeleton className="h-24" />}
      {methods && <ReauthenticationForm {...methods} />}
    </Dialog>
  )
}

async function readMethods(): Promise<ReauthenticationMethods> {
  const failed = 'You cannot confirm right now. Please try again.'
  const response = await fetch('/api/account/proof').catch(() => null)
  if (!response) throw new Error(failed)
  if (!response.ok) throw new Error((await readRefusal(response)).message ?? failed)
  return (await response.json()) as ReauthenticationMethods
}

/**
 * The form of the account's verification method: a passkey, a code, the password, or an emailed
 * code.
 */
function ReauthenticationForm({ ways, email }: ReauthenticationMethods) {
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
    const result = await sendReauthentication('', body)
    setBusy(false)
    if (result.ok) settleReauthentication(true)
    else setError(result.error)
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
  const [status, setStatus] = useState<{ ok: boolean; message: string }>()

  async function send() {
    setBusy(true)
    const result = await sendReauthentication('/mail', {})
    setBusy(false)
    const message = result.ok
      ? `We have sent a code to ${email}. It works for 15 minutes.`
      : result.error
    setStatus({ ok: result.ok, message })
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
        {status?.message}
      </p>
    </div>
  )
}
