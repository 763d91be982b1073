'use client'

import { useSyncExternalStore } from 'react'

const TICK_MS = 5000

/**
 * The time of the server in milliseconds, brought forward every few seconds: that of this device and
 * the `behind` by which it differs. Until that is known, the moment at which the page was made.
 */
export function useServerNow(servedAt: number, behind: number | undefined): number {
  const tick = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / TICK_MS) * TICK_MS,
    () => null,
  )
  return tick === null || behind === undefined ? servedAt : tick + behind
}

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}
