'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { withReauthentication } from '@/components/reauthentication/with-reauthentication'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/notify'
import { renewCodes } from '@/features/accounts/account/factor-actions'
import { RecoveryCodeList } from './recovery-code-list'

const FAILED = { ok: false, error: 'Failed to generate new codes' } as const

/** The number of unused recovery codes, and the button that replaces them. */
export function RecoveryCodes({ left, hasFactor }: { left: number; hasFactor: boolean }) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const [isPending, start] = useTransition()

  function renew() {
    start(async () => {
      const result = await withReauthentication(() => renewCodes()).catch(() => FAILED)
      setAsking(false)
      if (result.ok) setCodes(result.data?.codes)
      else notify({ tone: 'error', description: result.error })
      start(() => router.refresh())
    })
  }

  if (!hasFactor) {
    return <p className="text-sm">You get them with your first passkey or authenticator app.</p>
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-sm">
        {left === 0 ? 'No codes are left. Generate new ones.' : `${left} of 10 are left.`}
      </p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Generate new codes
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={renew}
        title="Generate new recovery codes?"
        description="Your current codes will no longer work."
        confirmLabel="Generate new codes"
        busy={isPending}
        busyLabel="Making..."
      />
      <Dialog
        open={codes !== undefined}
        onClose={() => setCodes(undefined)}
        title="Your recovery codes"
      >
        {codes && <RecoveryCodeList codes={codes} onDone={() => setCodes(undefined)} />}
      </Dialog>
    </div>
  )
}
