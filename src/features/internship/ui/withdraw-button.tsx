'use client'

import { useState } from 'react'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { useAction } from '@/ui/use-action'
import { withdraw } from '../server/actions'

/** Withdraws an application, after a confirmation: there is no way back. */
export function WithdrawButton({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const { busy, run } = useAction()
  return (
    <>
      <Button variant="secondary" size="lg" onClick={() => setIsOpen(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => void run(() => withdraw({ id })).then(() => setIsOpen(false))}
        title="Withdraw your application?"
        description="Your place goes to the next person in line. You cannot apply to this group again."
        confirmLabel="Withdraw"
        cancelLabel="Keep It"
        busy={busy}
      />
    </>
  )
}
