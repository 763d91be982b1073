import { useSyncExternalStore } from 'react'

type Asked = { settle: (proven: boolean) => void }

let asked: Asked | null = null
let hosts = 0
const listeners = new Set<() => void>()

/**
 * Asks the user to re-authenticate and resolves to whether they did. Resolves to false at once if
 * the page has no `ReauthenticationHost`.
 */
export function requestReauthentication(): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    // Concurrent requests share a dialog.
    const before = asked
    set({
      settle: (proven) => {
        before?.settle(proven)
        resolve(proven)
      },
    })
  })
}

/** Settles the pending requests. */
export function settleReauthentication(proven: boolean): void {
  const { settle } = asked ?? {}
  set(null)
  settle?.(proven)
}

export function useReauthenticationRequest(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asked !== null,
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  hosts += 1
  return () => {
    listeners.delete(listener)
    hosts -= 1
    if (hosts === 0) settleReauthentication(false)
  }
}

function set(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}
