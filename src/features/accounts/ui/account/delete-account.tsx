'use client'

import { useState, useTransition } from 'react'
import { withReauthentication } from '../request'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { ErrorSummary } from '@/ui/error-summary'
import { Form } from '@/ui/form'
import { notify, notifyAfterLoad } from '@/ui/notify'
import { PasswordField } from '@/ui/password-field'
import { TextField } from '@/ui/text-field'
import { clearViewer } from '@/ui/shell/viewer-provider'
import { sendDeletionCode } from '../../server/account/actions'
import { call } from '@/lib/http/call'
import type { ActionResult } from '@/lib/records/action-result'

const FAILED = 'Failed to delete account'

type Props = { email: string; hasPassword: boolean; onCancel: () => void }

/** Confirms the deletion with the password, or with an emailed code if there is no password. */
function DeletionForm({ email, hasPassword, onCancel }: Props) {
  const [error, setError] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const proof = String(new FormData(event.currentTarget).get('proof') ?? '')
    if (!proof) {
      setError(hasPassword ? 'Please enter your password' : 'Please enter the code')
      return
    }
    setBusy(true)
    const result = await withReauthentication(() => sendDeletion(proof))
    if (result.ok) {
      leave()
      return
    }
    setBusy(false)
    setError(result.fields?.proof ?? result.error)
    setFailed(true)
    notify({ tone: 'error', description: FAILED })
  }

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      {/* An open dialog hides the toast, so the error is shown here too. */}
      {hasFailed && <ErrorSummary message={FAILED} fields={{ proof: error }} />}
      {hasPassword ? (
        <PasswordField
          name="proof"
          label="Password"
          autoComplete="current-password"
          required
          error={error}
        />
      ) : (
        <>
          <DeletionCodeButton email={email} />
          <TextField
            name="proof"
            label="Code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={error}
          />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={isBusy} busyLabel="Deleting...">
          Delete Account
        </Button>
      </div>
    </Form>
  )
}

function leave() {
  clearViewer()
  notifyAfterLoad({ tone: 'good', title: 'Account deleted' })
  // eslint-disable-next-line @next/next/no-location-assign-relative-destination -- a full load, not the router: nothing personal that it remembers may outlive the account
  window.location.assign('/')
}

const CODE_FAILED = { ok: false, error: 'Failed to send the code' } as const

/** Requests the code that confirms the deletion of an account without a password. */
function DeletionCodeButton({ email }: { email: string }) {
  const [result, setResult] = useState<ActionResult>()
  const [isPending, start] = useTransition()
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="secondary"
        busy={isPending}
        onClick={() =>
          start(async () => setResult(await sendDeletionCode().catch(() => CODE_FAILED)))
        }
      >
        {result?.ok ? 'Send another code' : 'Send me a code'}
      </Button>
      <p role="status" className="text-sm text-ink-muted">
        {result?.ok && <span>{`We have sent a code to ${email}. It works for 15 minutes.`}</span>}
        {result && !result.ok && <span className="font-medium text-bad">{result.error}</span>}
      </p>
    </div>
  )
}

export function DeleteAccount(account: { email: string; hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" className="self-start" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Delete your account?"
        description="This cannot be undone. Your profile, picture and sessions are deleted. Your questions stay, without your name."
      >
        <DeletionForm {...account} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** Deletes the viewer's account with `DELETE /api/account`. Never throws. */
async function sendDeletion(proof: string): Promise<ActionResult> {
  const called = await call('/api/account', { method: 'DELETE', json: { proof } })
  if (called.ok) return { ok: true }
  const { code, fields, message = FAILED } = called.refusal ?? {}
  return { ok: false, code, error: message, fields }
}
