'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { withReauthentication } from '@/components/reauthentication/with-reauthentication'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { notify } from '@/components/ui/notify'
import { removePasskey } from '@/features/accounts/account/factor-actions'
import { AddPasskey } from './add-passkey'

type Moment = { at: string; words: string }
export type PasskeyRow = {
  id: number
  name: string
  device: string
  isSynced: boolean
  added: Moment
  lastUsed: Moment | null
}

const FAILED = { ok: false, error: 'Failed to remove the passkey' } as const

export function Passkeys({ passkeys, isOffered }: { passkeys: PasskeyRow[]; isOffered: boolean }) {
  const router = useRouter()
  const [chosen, setChosen] = useState<PasskeyRow>()
  const [isPending, start] = useTransition()

  function remove({ id }: PasskeyRow) {
    start(async () => {
      const result = await withReauthentication(() => removePasskey({ id })).catch(() => FAILED)
      setChosen(undefined)
      if (result.ok) notify({ tone: 'good', title: 'Passkey removed' })
      else notify({ tone: 'error', description: result.error })
      start(() => router.refresh())
    })
  }

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
          {passkeys.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4"
            >
              <div className="min-w-0 text-sm">
                <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                  <span>{one.name}</span>
                  {one.isSynced && <Badge>Synced</Badge>}
                </p>
                <p className="text-ink-muted">
                  Added <Time {...one.added} /> with <span>{one.device}</span>
                </p>
                <p className="text-ink-muted">
                  {one.lastUsed ? (
                    <span>
                      Last used <Time {...one.lastUsed} />
                    </span>
                  ) : (
                    'Not used yet'
                  )}
                </p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Remove passkey: ${one.name}`}
                onClick={() => setChosen(one)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isOffered ? (
        <AddPasskey isFirst={passkeys.length === 0} />
      ) : (
        <p className="text-sm text-ink-muted">
          Passkeys need a domain name. This site is reached by its IP address.
        </p>
      )}
      <ConfirmDialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        onConfirm={() => chosen && remove(chosen)}
        title="Remove this passkey?"
        description={`You can no longer sign in with “${chosen?.name ?? ''}”. Your device may still offer it until you remove it there too.`}
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
