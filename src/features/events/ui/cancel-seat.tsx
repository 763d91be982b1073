'use client'

import { useRouter } from 'next/navigation'
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useTransition,
  type ReactNode,
} from 'react'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { notify } from '@/ui/notify'
import { cn } from '@/lib/cn'
import type { Card, SeatCommand } from '../dto'
import type { OwnSeatView } from '../server/own-seats'
import { requestCard } from './request-card'
import { SeatForm } from './seat-form'

type Cancelled = Pick<OwnSeatView, 'kind' | 'seatId' | 'title' | 'position'>

const ReceiptContext = createContext<(card: Card) => void>(() => undefined)

/** Sends a command. Returns the new card, or null after a message about the problem. */
function useSend(seat: Pick<Cancelled, 'kind' | 'seatId'>) {
  const [isPending, start] = useTransition()
  const send = (command: SeatCommand, then: (card: Card | null) => void) =>
    start(async () => {
      const { kind, seatId } = seat
      const result = await requestCard({ kind, seatId }, command)
      const isCard = result !== null && 'title' in result
      if (!isCard) {
        const description = result?.message ?? 'You are offline. Please try again.'
        notify({ tone: 'error', description })
      }
      start(() => then(isCard ? result : null))
    })
  return { isPending, send }
}

/** An item of a list of seats. A cancelled one says so in its place, with the way back. */
export function SeatItem({
  seat,
  className,
  children,
}: {
  seat: Cancelled
  className: string
  children: ReactNode
}) {
  const [receipt, setReceipt] = useState<Card | null>(null)
  return (
    <li className={cn(!receipt && className)}>
      {receipt ? (
        <Receipt seat={seat} receipt={receipt} onUndone={() => setReceipt(null)} />
      ) : (
        <ReceiptContext value={setReceipt}>{children}</ReceiptContext>
      )}
    </li>
  )
}

function Receipt({
  seat,
  receipt: { action, note, title },
  onUndone,
}: {
  seat: Cancelled
  receipt: Card
  onUndone: () => void
}) {
  const router = useRouter()
  const { isPending, send } = useSend(seat)
  const titleRef = useRef<HTMLParagraphElement>(null)
  // The pressed button no longer exists.
  useEffect(() => titleRef.current?.focus(), [])

  const undo = () =>
    send('register', (card) => {
      if (!card) return
      onUndone()
      router.refresh()
    })

  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-surface border border-dashed border-ink-muted p-5">
      <div role="status" className="min-w-0">
        <p ref={titleRef} tabIndex={-1} className="font-semibold outline-none">
          {title}
        </p>
        <p className="text-sm wrap-anywhere">
          <bdi>{seat.title}</bdi>
        </p>
        {note && <p className="text-sm text-ink-muted">{note}</p>}
      </div>
      {action && (
        <Button variant="secondary" size="sm" busy={isPending} onClick={undo}>
          <span>{action.label}</span>
          <span className="sr-only">{`: ${seat.title}`}</span>
        </Button>
      )}
    </div>
  )
}

/** Cancels a seat after a confirmation. Without scripts, the form opens the event's page. */
export function CancelSeat({ seat }: { seat: Cancelled }) {
  const { kind, position, seatId, title } = seat
  const router = useRouter()
  const showReceipt = useContext(ReceiptContext)
  const { isPending, send } = useSend(seat)
  const [isAsked, setAsked] = useState(false)
  const label = position === null ? 'Cancel my seat' : 'Leave the waiting list'

  const cancel = () =>
    send('cancel', (card) => {
      setAsked(false)
      if (card?.former) showReceipt(card)
      else router.refresh()
    })

  return (
    <>
      <SeatForm
        event={{ kind, seatId }}
        command="cancel"
        variant="quiet-danger"
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
        description={
          position === null
            ? `You can take it back while a seat at “${title}” is free. Otherwise, you will be at the end of the waiting list.`
            : `If you change your mind, you will be at the end of the waiting list for “${title}”.`
        }
        confirmLabel={label}
        cancelLabel={position === null ? 'Keep my seat' : 'Stay on the list'}
        busy={isPending}
        busyLabel="Cancelling..."
      />
    </>
  )
}
