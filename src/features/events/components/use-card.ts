'use client'

import { useEffect, useMemo, useState } from 'react'
import { readRefusal } from '@/lib/http/read-refusal'
import type { Card, SeatCommand } from '../dto'
import { followCard, type CachedCard, type Problem } from '../follow-card'

/**
 * The viewer's card of an event, fetched from `address` on mount, when the page becomes visible,
 * and when the card expires. `send` registers or cancels, and resolves to the new card or to the
 * problem.
 */
export function useCard(address: string) {
  const [known, show] = useState<CachedCard>({ card: null, hasFailed: false })
  const follower = useMemo(
    () => followCard({ ask: (command) => askAt(address, command), show }),
    [address],
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

  return { ...known, refresh: follower.refresh, send: follower.send }
}

/** Fetches the card, or sends a command. Returns null without a connection. */
async function askAt(address: string, command?: SeatCommand): Promise<Card | Problem | null> {
  const sending: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ wish: command }),
  }
  try {
    const response = await fetch(address, command ? sending : { cache: 'no-store' })
    if (response.ok) return (await response.json()) as Card
    const { code, message = 'This did not work. Please try again.' } = await readRefusal(response)
    return { code, message }
  } catch {
    return null
  }
}
