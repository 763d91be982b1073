'use client'

import { useRouter } from 'next/navigation'
import type { Route } from 'next'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { cardStateAt, type CardState } from '@/lib/events/card-state'
import type { EventView } from '@/lib/events/event-view'
import { joinPath } from '../card-words'
import type { EventDate, EventSeats, SeatWish } from '../dto'
import { CardFrame } from './card-frame'
import { CardView } from './card-view'
import { useEventSeats } from './use-event-seats'
import { useServerNow } from './use-server-now'

/** What the page, which is the same for everybody, knows of the seats. */
const UNKNOWN = { seats: { left: null, hasJoinLink: false }, own: null }
/** In these states it matters who looks, and how many have come. */
const DEPENDS_ON_SEATS: readonly CardState['kind'][] = ['register', 'closed']

/**
 * The heart of the page of an event: what one can do about it now (E-05). It follows the clock of the
 * server and knows who looks; the page around it is the same for everybody, made at `servedAt`, and
 * without scripts its form works as it is (E-06). With `initial` it is right from the first byte.
 */
export function EventCard({
  event,
  date,
  servedAt,
  initial,
}: {
  event: EventView
  date: EventDate
  /** Milliseconds. */
  servedAt: number
  initial?: EventSeats
}) {
  const { hasFailed, known, refresh, send } = useEventSeats(event, initial)
  const now = useServerNow(servedAt, known?.behind)
  const state = cardStateAt({ event, ...(known ?? UNKNOWN), now })
  const isHidden = !known && DEPENDS_ON_SEATS.includes(state.kind)
  // A page of one's own has more that depends on the seat.
  const handlers = useHandlers({ event, state, send, isOwnPage: initial !== undefined })
  if (hasFailed && isHidden) return <Failed date={date} onRetry={refresh} />
  return <CardView {...{ event, date, state, now, isHidden, ...handlers }} />
}

type Send = ReturnType<typeof useEventSeats>['send']

type Handling = { event: EventView; state: CardState; send: Send; isOwnPage: boolean }

function useHandlers({ event, isOwnPage, send, state }: Handling) {
  const router = useRouter()
  const [busy, setBusy] = useState<SeatWish | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [changes, setChanges] = useState(0)
  const titleRef = useRef<HTMLParagraphElement>(null)

  // The button that was pressed is gone: who works with keys, or listens, goes on at what is so now.
  useEffect(() => {
    if (changes > 0) titleRef.current?.focus()
  }, [changes])

  function ask(next: boolean) {
    setAsking(next)
    setChanges(changes + 1)
  }

  async function press(wish: SeatWish) {
    setBusy(wish)
    const problem = await send(wish)
    setBusy(null)
    // Who is not signed in confirms on a page of its own, after signing in (E-07).
    if (problem?.code === 'unauthorized') return router.push(`${event.path}/register` as Route)
    if (problem) return notify({ tone: 'error', description: problem.message })
    ask(false)
    if (isOwnPage) router.refresh()
    if (wish === 'register' && state.kind === 'register-and-join') {
      window.location.assign(joinPath(event))
    }
  }
  return { titleRef, on: { ask, busy, isAsking, send: (wish: SeatWish) => void press(wish) } }
}

function Failed({ date, onRetry }: { date: EventDate; onRetry: () => Promise<void> }) {
  return (
    <CardFrame look="calm" isLive={false} date={date}>
      <p role="alert">The seats could not be loaded.</p>
      <Button variant="secondary" size="sm" onClick={() => void onRetry()}>
        Try again
      </Button>
    </CardFrame>
  )
}
