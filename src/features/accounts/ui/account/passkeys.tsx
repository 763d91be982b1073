'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { makePasskey } from '../request-passkey'
import { withReauthentication } from '../request'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { EmptyState } from '@/ui/empty-state'
import { ErrorSummary } from '@/ui/error-summary'
import { Form } from '@/ui/form'
import { notify } from '@/ui/notify'
import { TextField } from '@/ui/text-field'
import { addPasskey, beginPasskey, removePasskey } from '../../server/account/factor-actions'
import { ConfirmedButton, Time, type Moment } from './confirmed-button'
import { RecoveryCodeList } from './recovery-codes'

const ADD_FAILED = 'Failed to add the passkey'
const FIRST =
  'Your password alone will no longer be enough: sign in with the passkey, or with your password and a recovery code.'

type Made = { ok: true; codes: string[] | null } | { ok: false; error?: string }

/** The button that adds a passkey, and its dialog: name, browser prompt, recovery codes. */
function AddPasskey({ device, isFirst }: { device: string | undefined; isFirst: boolean }) {
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
    const result = await make(name).catch(() => ({ ok: false, error: ADD_FAILED }) as const)
    setBusy(false)
    setError(result.ok ? undefined : result.error)
    if (!result.ok) return
    notify({ tone: 'good', title: 'Passkey added' })
    if (result.codes) setCodes(result.codes)
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
              defaultValue={device}
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
  const result = await makePasskey(begun.data.options)
  if (!result.ok) return result
  const response = result.response as Parameters<typeof addPasskey>[0]['response']
  const added = await withReauthentication(() => addPasskey({ name, response }))
  return added.ok ? { ok: true, codes: added.data?.codes ?? null } : added
}

type PasskeyRow = {
  id: number
  name: string
  device: string
  isSynced: boolean
  added: Moment
  lastUsed: Moment | null
}

export function Passkeys({
  device,
  passkeys,
  isOffered,
}: {
  /** What the user is at, the name of a new passkey. */
  device: string | undefined
  passkeys: PasskeyRow[]
  isOffered: boolean
}) {
  return (
    <div className="flex flex-col items-start gap-5">
      {passkeys.length === 0 ? (
        <EmptyState title="No passkeys yet">
          <p>
            A passkey is stored on your phone, computer or security key. You use it by unlocking the
            device.
          </p>
        </EmptyState>
      ) : (
        <ul className="w-full divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4"
            >
              <div className="min-w-0 text-sm">
                <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                  <span>{passkey.name}</span>
                  {passkey.isSynced && <Badge>Synced</Badge>}
                </p>
                <p className="text-ink-muted">
                  Added <Time {...passkey.added} /> with <span>{passkey.device}</span>
                </p>
                <p className="text-ink-muted">
                  {passkey.lastUsed ? (
                    <span>
                      Last used <Time {...passkey.lastUsed} />
                    </span>
                  ) : (
                    'Not used yet'
                  )}
                </p>
              </div>
              <ConfirmedButton
                size="sm"
                aria-label={`Remove passkey: ${passkey.name}`}
                question={{
                  title: 'Remove this passkey?',
                  description: `You can no longer sign in with “${passkey.name}”. Your device may still offer it until you remove it there too.`,
                  confirmLabel: 'Remove',
                  busyLabel: 'Removing...',
                }}
                run={() => removePasskey({ id: passkey.id })}
                done="Passkey removed"
                failed="Failed to remove the passkey"
              >
                Remove
              </ConfirmedButton>
            </li>
          ))}
        </ul>
      )}
      {isOffered ? (
        <AddPasskey device={device} isFirst={passkeys.length === 0} />
      ) : (
        <p className="text-sm text-ink-muted">
          Passkeys need a domain name. This site is reached by its IP address.
        </p>
      )}
    </div>
  )
}
