'use client'

import { useEffect, useEffectEvent } from 'react'

type Guard = (
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  plain: typeof fetch,
) => Promise<Response>

/** Passes every request of the back office through `guard` while the component is mounted. */
export function useFetchGuard(guard: Guard): void {
  const current = useEffectEvent(guard)
  useEffect(() => {
    const plain = window.fetch
    let isOn = true
    const guarded: typeof fetch = (input, init) =>
      isOn ? current(input, init, plain) : plain(input, init)
    window.fetch = guarded
    return () => {
      // A later guard may still call this one.
      isOn = false
      if (window.fetch === guarded) window.fetch = plain
    }
  }, [])
}
