'use client'

import type { ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

/** Confirms an action that cannot be undone. Cancel comes first, so Enter never confirms. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  busy = false,
  busyLabel,
  children,
}: {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  description: ReactNode
  confirmLabel: string
  /** Set when the action is itself a cancellation. */
  cancelLabel?: string
  busy?: boolean
  busyLabel?: string
  children?: ReactNode
}) {
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose} disabled={busy} autoFocus>
        {cancelLabel}
      </Button>
      <Button variant="danger" onClick={onConfirm} busy={busy} busyLabel={busyLabel}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} footer={footer}>
      {children}
    </Dialog>
  )
}
