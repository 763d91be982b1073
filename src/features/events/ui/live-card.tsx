'use client'

import { useRouter } from 'next/navigation'
import type { Route } from 'next'
import { useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import { notify } from '@/ui/notify'
import type { EventView } from '../event-view'
import type { Card, SeatCommand } from '../dto'
import { followCard, type CachedCard } from '../follow-card'
import { CardFrame } from './card-frame'
import { CardView } from './card-view'
import { requestCard } from './request-card'

/** The island of `EventCard`. Shows `served` until the viewer's card is loaded. */
export function LiveCard({
  event,
  served,
  isHidden,
  isOwnPage,
  ...slots
}: {
  event: Pick<EventView, 'kind' | 'path' | 'seatId'>
  served: Card
  isHidden: boolean
  /** The registration page, which has other content that depends on the seat. */
  isOwnPage: boolean
  stub: ReactNode
  calendar: ReactElement
}) {
  const router = useRouter()
  const loaded = useCard(event)
  const [busy, setBusy] = useState<SeatCommand | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [changes, setChanges] = useState(0)
  const titleRef = useRef<HTMLParagraphElement>(null)
  const card = loaded.card ?? served

  // The pressed button no longer exists. Focus moves to the new title for keyboard and screen
  // reader users.
  useEffect(() => {
    if (changes > 0) titleRef.current?.focus()
  }, [changes])

  function ask(next: boolean) {
    setAsking(next)
    setChanges(changes + 1)
  }

  async function press(command: SeatCommand) {
    setBusy(command)
    // The look of the moment (globals.css), which is not part of the card.
    titleRef.current?.closest('section')?.setAttribute('data-pressed', command)
    const result = await loaded.send(command)
    setBusy(null)
    if (!('title' in result)) {
      // Signed-out visitors confirm on the registration page after they sign in. It also asks the
      // questions of the event.
      if (result.code === 'unauthorized' || (result.code === 'invalid' && !isOwnPage))
        return router.push(`${event.path}/register` as Route)
      return notify({ tone: 'error', description: result.message })
    }
    ask(false)
    // Its address says what happened, so that it is the same after a reload.
    if (isOwnPage) {
      const query = result.former ? `?cancelled=${result.former}` : ''
      router.replace(`${event.path}/register${query}` as Route, { scroll: false })
    }
    const leadsOn =
      command === 'register' && card.action && 'command' in card.action && card.action.joins
    if (leadsOn && result.action && 'href' in result.action)
      window.location.assign(result.action.href)
  }

  if (loaded.hasFailed && !loaded.card && isHidden) {
    return (
      <CardFrame look="calm">
        <p role="alert">The registration could not be loaded.</p>
        <Button variant="secondary" size="sm" onClick={() => void loaded.refresh()}>
          Try again
        </Button>
      </CardFrame>
    )
  }
  const on = { ask, busy, isAsking, send: (command: SeatCommand) => void press(command) }
  return (
    <CardView
      event={event}
      card={card}
      titleRef={titleRef}
      on={on}
      {...slots}
      isHidden={isHidden && !loaded.card}
      isTicket={isOwnPage}
    />
  )
}

/**
 * The viewer's card of an event, fetched on mount, when the page becomes visible,
 * and when the card expires. `send` registers or cancels, and resolves to the new card or to the
 * problem.
 */
function useCard({ kind, seatId }: Pick<EventView, 'kind' | 'seatId'>) {
  const [cached, show] = useState<CachedCard>({ card: null, hasFailed: false })
  const follower = useMemo(
    () => followCard({ ask: (command) => requestCard({ kind, seatId }, command), show }),
    [kind, seatId],
  )

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void follower.refresh()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      follower.stop()
    }
  }, [follower])

  return { ...cached, refresh: follower.refresh, send: follower.send }
}
