'use client'

import { call } from '@/lib/http/call'
import { useRouter } from 'next/navigation'
import type { Route } from 'next'
import { useEffect, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { notify } from '@/ui/notify'
import { cn } from '@/lib/cn'
import { formatSeriesSeats } from '../format-series'
import { PostForm } from './seat-form'
import { SeriesDates, type SeriesDate } from './series-dates'

type Seats = { open: number; registered: number; waiting: number; dates: string[] }
type Command = 'register' | 'cancel'

/**
 * The dates of a series with the seats of the viewer: one ticket with a stub for each. Registers for all
 * upcoming ones with one press, and cancels all. `own` are the seats of the viewer, if the page knows
 * them. Without scripts, the forms redirect to a page that does.
 */
export function SeriesSeats({
  series: { id, path },
  dates,
  own: served = null,
  form,
}: {
  series: { id: number; path: string }
  dates: readonly SeriesDate[]
  own?: Seats | null
  /** In place of the button, if the dates have questions. */
  form?: ReactNode
}) {
  const router = useRouter()
  const [seats, setSeats] = useState(served)
  const [busy, setBusy] = useState<Command | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [wasCancelled, setCancelled] = useState(false)

  useEffect(() => {
    void ask(id).then(setSeats)
  }, [id])

  const send = async (command: Command) => {
    setAsking(false)
    setBusy(command)
    const called = await call<Seats>(`/api/series/${id}/${command}`, {
      method: 'POST',
    })
    setBusy(null)
    if (called.ok) {
      setSeats(called.data)
      setCancelled(command === 'cancel')
      return
    }
    const { refusal } = called
    // Signed-out visitors return here.
    if (refusal?.code === 'unauthorized')
      return router.push(`/login?next=${encodeURIComponent(path)}` as Route)
    notify({
      tone: 'error',
      description: refusal?.message ?? 'This did not work. Please try again.',
    })
  }

  const total = seats ? seats.registered + seats.waiting : 0
  const isClosed = seats?.open === 0 && total === 0
  const isOpen = !seats || seats.open > total
  const hasTicket = seats !== null && seats.registered > 0
  return (
    <section
      aria-label="Registration"
      className={cn(
        'overflow-clip rounded-surface border bg-paper-raised',
        hasTicket ? 'border-accent' : 'border-line',
      )}
    >
      <div role="status" className="empty:hidden">
        {seats && total > 0 && (
          <p className={cn('display p-5 text-lg', hasTicket && 'on-accent')}>
            {formatSeriesSeats(seats)}
          </p>
        )}
        {wasCancelled && total === 0 && (
          <p className="display p-5 text-lg">Your seats are cancelled.</p>
        )}
      </div>
      {hasTicket && <div aria-hidden className="ticket-seam" />}
      <div className="flex flex-col gap-5 p-5">
        <SeriesDates dates={dates} taken={seats?.dates ?? []} />
        {!isClosed && (
          <div className="flex flex-wrap items-center gap-3 print:hidden">
            {isOpen && !wasCancelled && form}
            {isOpen && (wasCancelled || !form) && (
              <PostForm
                action={`/api/series/${id}/register`}
                busy={busy === 'register'}
                onPress={() => void send('register')}
              >
                {wasCancelled ? 'Undo' : 'Register for all upcoming dates'}
              </PostForm>
            )}
            {total > 0 && (
              <PostForm
                action={`/api/series/${id}/cancel`}
                variant="quiet-danger"
                busy={busy === 'cancel'}
                onPress={() => setAsking(true)}
              >
                Cancel all
              </PostForm>
            )}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send('cancel')}
        title="Cancel all your registrations?"
        description="For all upcoming events of this series."
        confirmLabel="Yes, cancel all"
        cancelLabel="Keep them"
      />
    </section>
  )
}

async function ask(id: number): Promise<Seats | null> {
  const called = await call<Seats>(`/api/series/${id}/seats`, { cache: 'no-store' })
  return called.ok ? called.data : null
}
