import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '../process-wide'
import { AppError } from './app-error'
import { errorResponse } from './error-response'
import { NOT_NOW } from './to-app-error'

const calls = processWide('outage', () => new AsyncLocalStorage<{ failed: boolean }>())

/** Records that the session of the current call could not be looked up. */
export function recordOutage(): void {
  const call = calls.getStore()
  if (call) call.failed = true
}

/**
 * Wraps a Payload route handler to return 503 if the session could not be looked up. Payload itself
 * logs the error of a strategy and continues without a user.
 */
export function unavailableInOutage<Args extends unknown[]>(
  handler: (...args: Args) => Promise<Response>,
): (...args: Args) => Promise<Response> {
  return (...args) => {
    const call = { failed: false }
    return calls.run(call, async () => {
      const response = await handler(...args)
      return call.failed
        ? errorResponse(new AppError('unavailable', NOT_NOW, { retryAfter: 5 }))
        : response
    })
  }
}
