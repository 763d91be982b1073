import { AppError } from './app-error'
import { toRefusal } from './to-app-error'

/** The message of a refused save. */
export const STALE = 'Somebody else saved this since you opened it. Nothing was overwritten.'

/**
 * The refusal of a save that started from an older state: 409, or 412 where `If-Match` refused it.
 * @param updatedAt the present state
 */
export function stale(updatedAt: unknown, kind: 'conflict' | 412 = 'conflict'): AppError {
  return new AppError(kind, STALE, { data: { updatedAt } })
}

/** Whether an error is such a refusal: other conflicts are none that a newer state would mend. */
export function isStale(error: unknown): boolean {
  const refusal = toRefusal(error)
  return refusal?.code === 'conflict' && refusal.data?.updatedAt !== undefined
}
