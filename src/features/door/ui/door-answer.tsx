'use client'

import { useEffect, useRef, type RefObject } from 'react'
import { Button } from '@/ui/button'
import { cn } from '@/lib/cn'
import type { DoorSeat } from '../dto'
import { DoorAnswers, formatClock } from './door-answers'

/** What a press or a code leads to. `entry` is the check-in that it is about. */
export type Answer = {
  kind: 'in' | 'already' | 'unknown'
  entry: string | null
  seat: DoorSeat | null
  number: number
  seats: number
}

type Props = {
  answer: Answer | null
  timeZone: string
  /** The id of what gets the focus after closing. Null: what had it before. */
  returnTo: RefObject<string | null>
  onClose: () => void
  onUndo: (seat: DoorSeat) => void
}

const GROUNDS = { in: 'bg-good', already: 'bg-warn', unknown: 'bg-bad' }
const ON_COLOR = 'w-full border-paper! bg-paper! text-ink! hover:opacity-90'
const PLAIN = 'w-full border-paper! text-paper! hover:bg-transparent!'

/** The answer to a check-in over the whole screen. The next scan replaces it. */
export function DoorAnswer({ answer, returnTo, timeZone, onClose, onUndo }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const isOpen = answer !== null

  useEffect(() => {
    const dialog = ref.current
    if (isOpen && dialog && !dialog.open) {
      dialog.showModal()
      // `autoFocus` runs before the dialog is shown, which then focuses the first button: Undo.
      dialog.querySelector<HTMLElement>('[data-next]')?.focus()
    }
    if (isOpen || !dialog?.open) return
    dialog.close()
    // Only now can anything outside take the focus.
    if (returnTo.current) document.getElementById(returnTo.current)?.focus()
  }, [isOpen, returnTo])

  const { kind = 'unknown', seat } = answer ?? {}
  return (
    <dialog
      ref={ref}
      aria-labelledby="door-answer"
      onCancel={onClose}
      onClose={() => {
        if (!ref.current?.open) onClose()
      }}
      className={cn(
        'm-0 h-dvh max-h-none w-screen max-w-none p-6 text-paper backdrop:bg-transparent',
        GROUNDS[kind],
      )}
    >
      {answer && (
        <div className="mx-auto flex h-full max-w-[32rem] flex-col gap-6">
          <div
            id="door-answer"
            aria-live="assertive"
            className="flex grow flex-col justify-center gap-3 wrap-anywhere"
          >
            {seat && (
              <h2 dir="auto" className="display text-2xl">
                {seat.name}
              </h2>
            )}
            <p className={seat ? 'text-xl tabular-nums' : 'display text-2xl'}>
              {describe(answer, timeZone)}
            </p>
            <DoorAnswers answers={seat?.answers} className="text-lg" />
          </div>
          <div className="flex flex-col gap-3">
            {seat?.isOurs && (
              <Button variant="ghost" size="lg" className={PLAIN} onClick={() => onUndo(seat)}>
                Undo
              </Button>
            )}
            <Button size="lg" className={ON_COLOR} onClick={onClose} data-next>
              Next
            </Button>
          </div>
        </div>
      )}
    </dialog>
  )
}

function describe({ kind, number, seat, seats }: Answer, timeZone: string): string {
  if (kind === 'unknown') return 'Not on the list'
  if (kind === 'in') return `${number} of ${seats}`
  return `Already in since ${formatClock(seat?.at ?? null, timeZone)}`
}
