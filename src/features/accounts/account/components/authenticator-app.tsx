'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { withReauthentication } from '@/components/reauthentication/with-reauthentication'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/notify'
import { beginApp, removeApp } from '@/features/accounts/account/factor-actions'
import { AppSetUp, type BegunApp } from './app-set-up'
import { RecoveryCodeList } from './recovery-code-list'

type Moment = { at: string; words: string }
type Props = { app: { added: Moment; lastUsed: Moment | null } | null }

const FAILED = { ok: false, error: 'This did not work. Please try again.' } as const

/** Sets up, replaces, or removes the authenticator app of the account. */
export function AuthenticatorApp({ app }: Props) {
  const router = useRouter()
  const [begun, setBegun] = useState<BegunApp>()
  const [codes, setCodes] = useState<string[]>()
  const [isLeaving, setLeaving] = useState(false)
  const [isPending, start] = useTransition()

  function begin() {
    start(async () => {
      const result = await withReauthentication(() => beginApp()).catch(() => FAILED)
      if (result.ok) setBegun(result.data)
      else notify({ tone: 'error', description: result.error })
    })
  }

  function remove() {
    start(async () => {
      const result = await withReauthentication(() => removeApp()).catch(() => FAILED)
      setLeaving(false)
      if (result.ok) notify({ tone: 'good', title: 'Authenticator app removed' })
      else notify({ tone: 'error', description: result.error })
      start(() => router.refresh())
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
        <Button variant="secondary" busy={isPending && !isLeaving} onClick={begin}>
          {app ? 'Set up another app' : 'Set up an app'}
        </Button>
        {app && (
          <Button variant="secondary" onClick={() => setLeaving(true)}>
            Remove
          </Button>
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
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={remove}
        title="Remove the authenticator app?"
        description="Its codes will no longer work. If you have no passkey, you will sign in with your password alone and your recovery codes are deleted."
        confirmLabel="Remove"
        busy={isPending}
        busyLabel="Removing..."
      />
    </div>
  )
}

function Time({ at, words }: Moment) {
  return <time dateTime={at}>{words}</time>
}
