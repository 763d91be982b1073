'use client'

import { useCallback, useEffect, useState } from 'react'
import { readRefusal, type ReadRefusal } from '@/lib/http/read-refusal'
import type { EventView } from '@/lib/events/event-view'
import type { EventSeats, SeatWish } from '../dto'

type Known = EventSeats & {
  /** Milliseconds by which the clock of this device is behind that of the server. */
  behind: number
}
type Problem = Pick<ReadRefusal, 'code' | 'message'>
type Named = Pick<EventView, 'kind' | 'id'>

/**
 * The seats of an event and what the visitor has of them, asked when the page is opened and whenever it
 * is looked at again. `send` registers or gives the seat back; it resolves to what went wrong, or null.
 */
export function useEventSeats(event: Named, initial?: EventSeats) {
  const [known, setKnown] = useState<Known | null>(initial ? { ...initial, behind: 0 } : null)
  const [hasFailed, setFailed] = useState(false)
  const address = `/api/viewer/${event.kind}s/${event.id}/seat`

  const refresh = useCallback(async () => {
    const found = await ask(address)
    setFailed(found === null)
    if (found) setKnown(found)
  }, [address])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])

  const send = useCallback(
    async (wish: SeatWish): Promise<Problem | null> => {
      const sent = await post(address, wish)
      if ('seats' in sent) setKnown(sent)
      return 'seats' in sent ? null : sent
    },
    [address],
  )
  return { known, hasFailed, refresh, send }
}

async function ask(address: string): Promise<Known | null> {
  try {
    const response = await fetch(address, { cache: 'no-store' })
    return response.ok ? toKnown((await response.json()) as EventSeats) : null
  } catch {
    return null
  }
}

async function post(address: string, wish: SeatWish): Promise<Known | Problem> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ wish }),
    })
    if (response.ok) return toKnown((await response.json()) as EventSeats)
    const { code, message = 'This did not work. Please try again.' } = await readRefusal(response)
    return { code, message }
  } catch {
    return { message: 'There is no connection. Please try again.' }
  }
}

function toKnown(seats: EventSeats): Known {
  return { ...seats, behind: seats.now - Date.now() }
}
