'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { makePasskey } from '@/components/passkeys/request-passkey'
import { withReauthentication } from '@/components/reauthentication/request'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ErrorSummary } from '@/components/ui/error-summary'
import { Form } from '@/components/ui/form'
import { notify } from '@/components/ui/notify'
import { TextField } from '@/components/ui/text-field'
import { addPasskey, beginPasskey } from '@/features/accounts/account/factor-actions'
import { RecoveryCodeList } from './recovery-codes'

const ADD_FAILED = 'Failed to add the passkey'
const FIRST =
  'Your password alone will no longer be enough: sign in with the passkey, or with your password and a recovery code.'

type Made = { ok: true; codes: string[] | null } | { ok: false; error?: string }

/** The button that adds a passkey, and its dialog: name, browser prompt, recovery codes. */
export function AddPasskey({ isFirst }: { isFirst: boolean }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string>()
  const [codes, setCodes] = useState<string[]>()
  const [isBusy, setBusy] = useState(false)

  function close() {
    setOpen(false)
    setError(undefined)
    setCodes(undefined)
  }

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('passkey-name') ?? '').trim()
    if (!name) {
      setError('Please enter a name')
      return
    }
    setBusy(true)
    const made = await make(name).catch(() => ({ ok: false, error: ADD_FAILED }) as const)
    setBusy(false)
    setError(made.ok ? undefined : made.error)
    if (!made.ok) return
    notify({ tone: 'good', title: 'Passkey added' })
    if (made.codes) setCodes(made.codes)
    else close()
    router.refresh()
  }

  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        Add a passkey
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={codes ? 'Your recovery codes' : 'Add a passkey'}
        description={codes ? undefined : isFirst ? FIRST : undefined}
      >
        {codes ? (
          <RecoveryCodeList codes={codes} onDone={close} />
        ) : (
          <Form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
            {error && <ErrorSummary message={error} />}
            <TextField
              name="passkey-name"
              label="Name"
              hint="A name you’ll recognize, for example “My phone”."
              maxLength={80}
              autoComplete="off"
              autoFocus
              required
            />
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={close} disabled={isBusy}>
                Cancel
              </Button>
              <Button type="submit" busy={isBusy} busyLabel="Waiting for your device...">
                Continue
              </Button>
            </div>
          </Form>
        )}
      </Dialog>
    </>
  )
}

async function make(name: string): Promise<Made> {
  const begun = await withReauthentication(() => beginPasskey())
  if (!begun.ok) return begun
  if (!begun.data) return { ok: false, error: ADD_FAILED }
  const asked = await makePasskey(begun.data.options)
  if (!asked.ok) return asked
  const response = asked.response as Parameters<typeof addPasskey>[0]['response']
  const added = await withReauthentication(() => addPasskey({ name, response }))
  return added.ok ? { ok: true, codes: added.data?.codes ?? null } : added
}
