import type { ErrorCode } from '@/lib/failures/app-error'
import type { Target } from '@/lib/records/target'
import { notify } from '../ui/notify'
import { rememberCommand, consumeCommand } from './remembered-command'
import { fetchSaved } from './fetch-saved'
import { setSaved } from './saved-store'
import { sendCommand } from './send-command'

/** What a save button finds out once it is known who looks: saves what they wanted before signing in. */
export function beginSaved(target: Target): void {
  if (consumeCommand(target)) void change(target, true)
  else fetchSaved(target)
}

/** Shows it at once, and takes that back where it did not work; then it returns why. */
export async function change(target: Target, saved: boolean): Promise<ErrorCode | undefined> {
  setSaved(target, saved)
  const problem = await sendCommand(target, saved ? 'save' : 'unsave')
  if (!problem) return undefined
  setSaved(target, !saved)
  if (problem.code !== 'unauthorized') notify({ tone: 'error', description: problem.message })
  return problem.code
}

/** Remembers what a visitor wants to save; returns where they sign in, and come back from. */
export function signInToSave(target: Target): string {
  rememberCommand(target)
  return `/login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`
}
