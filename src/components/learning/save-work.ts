import type { ErrorCode } from '@/lib/failures/app-error'
import type { Target } from '@/lib/records/target'
import { notify } from '../ui/notify'
import { rememberCommand, consumeCommand } from './remembered-command'
import { fetchSaved } from './fetch-saved'
import { setSaved } from './saved-store'
import { sendCommand } from './send-command'

/**
 * Runs once the viewer is known: saves the record they chose before signing in, or loads its state.
 */
export function beginSaved(target: Target): void {
  if (consumeCommand(target)) void change(target, true)
  else fetchSaved(target)
}

/** Updates the button optimistically. On failure reverts it and returns the error code. */
export async function change(target: Target, saved: boolean): Promise<ErrorCode | undefined> {
  setSaved(target, saved)
  const problem = await sendCommand(target, saved ? 'save' : 'unsave')
  if (!problem) return undefined
  setSaved(target, !saved)
  if (problem.code !== 'unauthorized') notify({ tone: 'error', description: problem.message })
  return problem.code
}

/** Remembers the record and returns the sign-in address that leads back to this page. */
export function signInToSave(target: Target): string {
  rememberCommand(target)
  return `/login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`
}
