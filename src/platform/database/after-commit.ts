import { processWide } from '@/lib/process-wide'
import type { Scope } from './transaction'

type Effect = () => unknown
type Sessions = Record<string, object> | undefined

/** Pending effects of open transactions. A rollback discards them with the session. */
const waiting = processWide('after-commit', () => new WeakMap<object, Effect[]>())

/**
 * Runs an effect that cannot be rolled back (a log entry, a file, a message) after the transaction
 * of `scope` commits, or immediately if there is none. A rollback discards it. The effect is not
 * awaited, so it must handle its own failures.
 */
export function afterCommit({ payload, transactionID }: Scope, effect: Effect): void {
  const { sessions } = payload.db as unknown as { sessions: Sessions }
  const session = transactionID === undefined ? undefined : sessions?.[String(transactionID)]
  if (!session) {
    effect()
    return
  }
  waiting.set(session, [...(waiting.get(session) ?? []), effect])
}

/** Runs the effects of a committed session. For the database adapter only. */
export function runAfterCommit(session: object, logFailure: (error: unknown) => void): void {
  const effects = waiting.get(session) ?? []
  waiting.delete(session)
  for (const effect of effects) {
    try {
      effect()
    } catch (error) {
      // The change is committed, so the caller must not see a failure.
      logFailure(error)
    }
  }
}
