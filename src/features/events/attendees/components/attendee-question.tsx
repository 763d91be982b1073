'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { AttendeeRow } from '@/features/events/attendees/dto'
import { beyondCapacity } from './beyond-capacity'

export type Asked =
  | { kind: 'cancel'; row: AttendeeRow }
  | { kind: 'beyond'; row: AttendeeRow; taken: number; capacity: number }

/** Asks for confirmation before a seat is canceled and before the capacity is exceeded. */
export function AttendeeQuestion({
  asked,
  busy,
  onClose,
  onCancel,
  onBeyond,
}: {
  asked: Asked | null
  busy: boolean
  onClose: () => void
  onCancel: (row: AttendeeRow) => void
  onBeyond: (row: AttendeeRow) => void
}) {
  const common = { open: asked !== null, busy, onClose }
  if (asked?.kind === 'beyond') {
    return (
      <ConfirmDialog
        {...common}
        title="All seats are taken"
        description={beyondCapacity(asked)}
        confirmLabel="Promote anyway"
        onConfirm={() => onBeyond(asked.row)}
      >
        <p className="text-sm font-semibold">{asked.row.name}</p>
      </ConfirmDialog>
    )
  }
  const isSeat = asked?.row.state === 'registered'
  return (
    <ConfirmDialog
      {...common}
      title={isSeat ? 'Cancel this seat?' : 'Remove this person from the waiting list?'}
      description={
        isSeat
          ? 'They are notified by email, and the first person on the waiting list gets the seat.'
          : 'They are notified by email.'
      }
      confirmLabel={isSeat ? 'Cancel seat' : 'Remove from list'}
      cancelLabel={isSeat ? 'Keep seat' : 'Keep on list'}
      onConfirm={() => asked && onCancel(asked.row)}
    >
      <p className="text-sm font-semibold">{asked?.row.name}</p>
    </ConfirmDialog>
  )
}
