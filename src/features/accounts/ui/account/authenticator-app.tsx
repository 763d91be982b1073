'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { withReauthentication } from '../request'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { Dialog } from '@/ui/dialog'
import { ErrorSummary } from '@/ui/error-summary'
import { Form } from '@/ui/form'
import { notify } from '@/ui/notify'
import { TextField } from '@/ui/text-field'
import { beginApp, confirmApp, removeApp } from '../../server/account/factor-actions'
import { ConfirmedButton, Time, type Moment } from './confirmed-button'
import { RecoveryCodeList } from './recovery-codes'

type Props = { app: { added: Moment; lastUsed: Moment | null } | null }

const FAILED = { ok: false, error: 'This did not work. Please try again.' } as const

export function AuthenticatorApp({ app }: Props) {
  const router = useRouter()
  const [begun, setBegun] = useState<BegunApp>()
  const [codes, setCodes] = useState<string[]>()
  const [isPending, start] = useTransition()

  function begin() {
    start(async () => {
      const result = await withReauthentication(() => beginApp()).catch(() => FAILED)
      if (result.ok) setBegun(result.data)
      else notify({ tone: 'error', description: result.error })
    })
  }

  function close() {
    setBegun(undefined)
    setCodes(undefined)
  }

  function confirmed(made: string[] | null) {
    notify({ tone: 'good', title: 'Authenticator app set up' })
    if (made) setCodes(made)
    else close()
    router.refresh()
  }

  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-sm">
        {app ? (
          <span>
            Set up <Time {...app.added} />.{' '}
            {app.lastUsed ? (
              <span>
                Last used <Time {...app.lastUsed} />.
              </span>
            ) : (
              <span>Not used yet.</span>
            )}
          </span>
        ) : (
          <span>No authenticator app is set up.</span>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={isPending} onClick={begin}>
          {app ? 'Set up another app' : 'Set up an app'}
        </Button>
        {app && (
          <ConfirmedButton
            question={{
              title: 'Remove the authenticator app?',
              description:
                'Its codes will no longer work. If you have no passkey, you will sign in with your password alone and your recovery codes are deleted.',
              confirmLabel: 'Remove',
              busyLabel: 'Removing...',
            }}
            run={() => removeApp()}
            done="Authenticator app removed"
            failed={FAILED.error}
          >
            Remove
          </ConfirmedButton>
        )}
      </div>
      <Dialog
        open={begun !== undefined}
        onClose={close}
        title={codes ? 'Your recovery codes' : 'Set up an authenticator app'}
        description={
          codes
            ? undefined
            : 'Scan the code with an app such as Aegis, 1Password or Google Authenticator, then enter the code it shows.'
        }
      >
        {codes ? (
          <RecoveryCodeList codes={codes} onDone={close} />
        ) : (
          begun && <AppSetUp begun={begun} onDone={confirmed} onCancel={close} />
        )}
      </Dialog>
    </div>
  )
}

/** The data that starts the setup of an app. The server renders the QR code. */
type BegunApp = { key: string; setUp: string; qr: { path: string; size: number } }

type SetUpProps = {
  begun: BegunApp
  onDone: (codes: string[] | null) => void
  onCancel: () => void
}

/** The QR code and key of a new app, and the field for its first code. */
function AppSetUp({ begun, onDone, onCancel }: SetUpProps) {
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
        <code className="wrap-anywhere">{key.match(/.{1,4}/g)?.join(' ')}</code>
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
