import { AppError } from './app-error'
import { toRefusal } from './to-app-error'

export const STALE = 'Someone else saved this since you opened it. Nothing was overwritten.'

/**
 * The error for a save based on an outdated state: 409, or 412 if `If-Match` failed.
 * @param updatedAt the current state
 */
export function stale(updatedAt: unknown, kind: 'conflict' | 412 = 'conflict'): AppError {
  return new AppError(kind, STALE, { data: { updatedAt } })
}

/** Whether an error is from `stale`. Other conflicts are not fixed by reloading the record. */
export function isStale(error: unknown): boolean {
  const refusal = toRefusal(error)
  return refusal?.code === 'conflict' && refusal.data?.updatedAt !== undefined
}
