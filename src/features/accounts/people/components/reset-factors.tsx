'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { withReauthentication } from '@/components/reauthentication/with-reauthentication'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/notify'
import { resetFactorsOf } from '@/features/accounts/people/actions'

const FAILED = { ok: false, error: 'Failed to reset the sign-in methods' } as const

export function ResetFactors({ id, name }: { id: number; name: string }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [isPending, start] = useTransition()

  function reset() {
    start(async () => {
      const result = await withReauthentication(() => resetFactorsOf({ id })).catch(() => FAILED)
      setOpen(false)
      if (result.ok) notify({ tone: 'good', title: 'Sign-in methods reset' })
      else notify({ tone: 'error', description: result.error })
      start(() => router.refresh())
    })
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Reset the second factors of ${name}`}
        onClick={() => setOpen(true)}
      >
        Reset
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={reset}
        title={`Reset the second factors of ${name}?`}
        description="Their passkeys, authenticator app and recovery codes are removed, and they are signed out everywhere. They can then sign in with their password alone. They are notified by email. Make sure that the request came from them."
        confirmLabel="Reset second factors"
        busy={isPending}
        busyLabel="Resetting..."
      />
    </>
  )
}
