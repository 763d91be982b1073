import type { PayloadRequest } from 'payload'
import { processWide } from '../process-wide'

type Scope = Pick<PayloadRequest, 'payload' | 'transactionID'>
type Effect = () => unknown
type Sessions = Record<string, object> | undefined

/** What waits for the commit of each open transaction. A rollback drops it with the session. */
const waiting = processWide('after-commit', () => new WeakMap<object, Effect[]>())

/**
 * Runs an effect that cannot be rolled back (a log entry, a file, a message) once the transaction of `scope` is
 * committed, and never if it is rolled back; at once where there is no transaction. Nobody waits for the effect,
 * so that it handles its own failures.
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

/** Runs what waited for the commit of a session. For the adapter alone, which logs a failure. */
export function runAfterCommit(session: object, logFailure: (error: unknown) => void): void {
  const effects = waiting.get(session) ?? []
  waiting.delete(session)
  for (const effect of effects) {
    try {
      effect()
    } catch (error) {
      // The change is committed: its caller must not be told that it failed.
      logFailure(error)
    }
  }
}
