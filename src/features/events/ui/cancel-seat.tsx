'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { notify } from '@/ui/notify'
import { cancelSeat } from '../server/actions'
import type { OwnSeatView } from '../server/own-seats'
import { SeatForm } from './seat-form'

type Cancelled = Pick<OwnSeatView, 'kind' | 'id' | 'seatId' | 'title' | 'position'>

/** Cancels a seat after a confirmation. Without scripts, the form opens the event's page. */
export function CancelSeat({ seat: { kind, id, seatId, title, position } }: { seat: Cancelled }) {
  const router = useRouter()
  const [isAsked, setAsked] = useState(false)
  const [isPending, start] = useTransition()
  const label = position === null ? 'Cancel my seat' : 'Leave the waiting list'

  function cancel() {
    start(async () => {
      const failed = { ok: false, error: 'Failed to cancel your seat' } as const
      const result = await cancelSeat({ [kind]: id }).catch(() => failed)
      setAsked(false)
      if (result.ok) notify({ tone: 'good', title: 'Cancelled' })
      else notify({ tone: 'error', description: result.error })
      start(() => router.refresh())
    })
  }

  return (
    <>
      <SeatForm
        event={{ kind, seatId }}
        command="cancel"
        variant="ghost"
        size="sm"
        onPress={() => setAsked(true)}
      >
        {label}
        <span className="sr-only">{`: ${title}`}</span>
      </SeatForm>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={cancel}
        title={position === null ? 'Cancel your seat?' : 'Leave the waiting list?'}
        description={`If you change your mind, you will be at the end of the waiting list for “${title}”.`}
        confirmLabel={label}
        cancelLabel={position === null ? 'Keep my seat' : 'Stay on the list'}
        busy={isPending}
        busyLabel="Cancelling..."
      />
    </>
  )
}
