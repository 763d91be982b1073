'use client'

import { call } from '@/lib/http/call'
import { useRouter } from 'next/navigation'
import type { Route } from 'next'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { notify } from '@/ui/notify'
import { formatSeriesSeats } from '../format-series'
import { PostForm } from './seat-form'

type Seats = { open: number; registered: number; waiting: number }
type Command = 'register' | 'cancel'

/**
 * Registers for all upcoming events of a series with one press, and cancels all. `own` are the seats
 * of the viewer, if the page knows them. Without scripts, the forms redirect to a page that does.
 */
export function SeriesSeats({
  series: { id, path },
  own: served = null,
}: {
  series: { id: number; path: string }
  own?: Seats | null
}) {
  const router = useRouter()
  const [seats, setSeats] = useState(served)
  const [busy, setBusy] = useState<Command | null>(null)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    void ask(id).then(setSeats)
  }, [id])

  const send = async (command: Command) => {
    setAsking(false)
    setBusy(command)
    const called = await call<Seats & { message: string }>(`/api/series/${id}/${command}`, {
      method: 'POST',
    })
    setBusy(null)
    if (called.ok) {
      const { message, ...next } = called.data
      setSeats(next)
      return notify({ tone: 'good', title: message })
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
  if (seats?.open === 0 && total === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {(!seats || seats.open > total) && (
        <PostForm
          action={`/api/series/${id}/register`}
          busy={busy === 'register'}
          onPress={() => void send('register')}
        >
          Register for all upcoming dates
        </PostForm>
      )}
      {seats && total > 0 && (
        <>
          <p className="text-sm">{formatSeriesSeats(seats)}</p>
          <PostForm
            action={`/api/series/${id}/cancel`}
            variant="link"
            busy={busy === 'cancel'}
            onPress={() => setAsking(true)}
          >
            Cancel all
          </PostForm>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send('cancel')}
        title="Cancel all your registrations?"
        description="For all upcoming events of this series."
        confirmLabel="Yes, cancel all"
        cancelLabel="Keep them"
      />
    </div>
  )
}

async function ask(id: number): Promise<Seats | null> {
  const called = await call<Seats>(`/api/series/${id}/seats`, { cache: 'no-store' })
  return called.ok ? called.data : null
}
