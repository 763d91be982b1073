import type { ErrorCode } from '@/lib/failures/app-error'
import type { Target } from '@/lib/records/target'
import { notify } from '../ui/notify'
import { rememberWish, takeWish } from './remembered-wish'
import { askSaved } from './ask-saved'
import { setSaved } from './saved-store'
import { sendWish } from './send-wish'

/** What a save button finds out once it is known who looks: saves what they wanted before signing in. */
export function beginSaved(target: Target): void {
  if (takeWish(target)) void change(target, true)
  else askSaved(target)
}

/** Shows it at once, and takes that back where it did not work; then it returns why. */
export async function change(target: Target, saved: boolean): Promise<ErrorCode | undefined> {
  setSaved(target, saved)
  const problem = await sendWish(target, saved ? 'save' : 'unsave')
  if (!problem) return undefined
  setSaved(target, !saved)
  if (problem.code !== 'unauthorized') notify({ tone: 'error', description: problem.message })
  return problem.code
}

/** Remembers what a visitor wants to save; returns where they sign in, and come back from. */
export function signInToSave(target: Target): string {
  rememberWish(target)
  return `/login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`
}
