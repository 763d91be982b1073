'use client'

import { useState, useTransition } from 'react'
import { withReauthentication } from '@/components/reauthentication/with-reauthentication'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { ErrorSummary } from '@/components/ui/error-summary'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { confirmApp } from '@/features/accounts/account/factor-actions'

/** The data that starts the setup of an app. The server renders the QR code. */
export type BegunApp = { key: string; setUp: string; qr: { path: string; size: number } }

type SetUpProps = {
  begun: BegunApp
  onDone: (codes: string[] | null) => void
  onCancel: () => void
}

/** The QR code and key of a new app, and the field for its first code. */
export function AppSetUp({ begun, onDone, onCancel }: SetUpProps) {
  const { key, qr, setUp } = begun
  const [error, setError] = useState<{ code?: string; form?: string }>({})
  const [isPending, start] = useTransition()

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('app-code') ?? '')
    if (!code.trim()) {
      setError({ code: 'Please enter the code' })
      return
    }
    start(async () => {
      const result = await withReauthentication(() => confirmApp({ setUp, code })).catch(
        () => ({ ok: false, error: 'Failed to set up the app' }) as const,
      )
      if (result.ok) onDone(result.data?.codes ?? null)
      else setError('fields' in result ? { code: result.fields?.code } : { form: result.error })
    })
  }

  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {error.form && <ErrorSummary message={error.form} />}
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="w-48 self-center rounded-control border border-line"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <figure className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <figcaption className="w-full text-ink-muted">
          If you cannot scan the code, enter this key in the app:
        </figcaption>
        <code className="font-mono wrap-anywhere">{key.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton label="key" />
      </figure>
      <TextField
        name="app-code"
        label="Code"
        hint="The six digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        autoFocus
        required
        error={error.code}
        className="[&_input]:font-mono [&_input]:tracking-widest"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending} busyLabel="Setting up...">
          Set up
        </Button>
      </div>
    </Form>
  )
}
