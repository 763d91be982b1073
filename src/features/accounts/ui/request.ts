import { useSyncExternalStore } from 'react'
import { call } from '@/lib/http/call'
import type { ActionResult } from '@/lib/records/action-result'

type Sent = { ok: true } | { ok: false; error: string }

const FAILED = 'This could not be sent. Please try again.'

/** Posts JSON to an endpoint below /api/account/proof. Never throws. */
export async function sendReauthentication(path: string, body: object): Promise<Sent> {
  const called = await call(`/api/account/proof${path}`, { json: body })
  if (called.ok) return { ok: true }
  const { fields, message } = called.refusal ?? {}
  return { ok: false, error: Object.values(fields ?? {})[0] ?? message ?? FAILED }
}

type PendingRequest = { settle: (proven: boolean) => void }

let pending: PendingRequest | null = null
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
    const before = pending
    set({
      settle: (proven) => {
        before?.settle(proven)
        resolve(proven)
      },
    })
  })
}

export function settleReauthentication(proven: boolean): void {
  const { settle } = pending ?? {}
  set(null)
  settle?.(proven)
}

export function useReauthenticationRequest(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pending !== null,
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

function set(next: PendingRequest | null): void {
  pending = next
  for (const listener of listeners) listener()
}

/**
 * Calls a server action. If it requires re-authentication (`second_factor`), shows a dialog and
 * retries, so that no input is lost. If the user cancels, returns the original error.
 */
export async function withReauthentication<Result extends ActionResult<unknown>>(
  call: () => Promise<Result>,
): Promise<Result> {
  const result = await call()
  if (result.ok || result.code !== 'second_factor' || !(await requestReauthentication()))
    return result
  return call()
}
