'use client'

import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

/** A record that leaves the trash, and whom that concerns. */
export type Returning = { id: number; title: string; words: string }

/** Asks before a record is restored of which people hear (E-22); `record` is null while it is shut. */
export function RestoreDialog({
  record,
  busy,
  onConfirm,
  onClose,
}: {
  record: Returning | null
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      open={record !== null}
      onClose={onClose}
      title="Restore?"
      description={record && `${record.title} will leave the trash. ${record.words}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy} autoFocus>
            Cancel
          </Button>
          <Button onClick={onConfirm} busy={busy}>
            Restore
          </Button>
        </>
      }
    />
  )
}
