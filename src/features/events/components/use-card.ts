'use client'

import { useCallback, useEffect, useState } from 'react'
import { readRefusal, type ReadRefusal } from '@/lib/http/read-refusal'
import type { Card, SeatWish } from '../dto'

/** The longest time that a timer takes, about 24 days. */
const LONGEST = 2 ** 31 - 1
/** Not all who wait for an event ask in the same moment. */
const SPREAD_MS = 3000

type Problem = Pick<ReadRefusal, 'code' | 'message'>

/**
 * The card of an event for whoever looks, asked at `address` when the page is opened, whenever it is looked
 * at again, and when the time has come for another. `send` registers or gives the seat back, and resolves
 * to the card that follows or to what went wrong.
 */
export function useCard(address: string) {
  const [card, setCard] = useState<Card | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const refresh = useCallback(async () => {
    const found = await ask(address)
    const isCard = found !== null && 'title' in found
    setFailed(!isCard)
    if (isCard) setCard(found)
  }, [address])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])

  useEffect(() => {
    if (!card || card.lasts === null) return
    const wait = Math.min(LONGEST, card.lasts + Math.random() * SPREAD_MS)
    const timer = setTimeout(() => void refresh(), wait)
    return () => clearTimeout(timer)
  }, [card, refresh])

  async function send(wish: SeatWish): Promise<Card | Problem> {
    const sent = await ask(address, wish)
    if (sent && 'title' in sent) setCard(sent)
    return sent ?? { message: 'There is no connection. Please try again.' }
  }
  return { card, hasFailed, refresh, send }
}

/** Asks for the card, or sends a wish. Null without a connection. */
async function ask(address: string, wish?: SeatWish): Promise<Card | Problem | null> {
  const sending: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ wish }),
  }
  try {
    const response = await fetch(address, wish ? sending : { cache: 'no-store' })
    if (response.ok) return (await response.json()) as Card
    const { code, message = 'This did not work. Please try again.' } = await readRefusal(response)
    return { code, message }
  } catch {
    return null
  }
}
