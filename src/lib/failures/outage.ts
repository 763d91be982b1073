import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '../process-wide'

const calls = processWide('outage', () => new AsyncLocalStorage<{ failed: boolean }>())

/** Notes that the session of the current call could not be looked up. */
export function noteOutage(): void {
  const call = calls.getStore()
  if (call) call.failed = true
}

/**
 * Wraps a route handler of Payload: when the session could not be looked up the answer is 503, not
 * that of a visitor. Payload itself logs the error of a strategy and goes on without a user.
 */
export function unavailableInOutage<Args extends unknown[]>(
  handler: (...args: Args) => Promise<Response>,
): (...args: Args) => Promise<Response> {
  return (...args) => {
    const call = { failed: false }
    return calls.run(call, async () => {
      const response = await handler(...args)
      if (!call.failed) return response
      const errors = [{ message: 'The service is not available right now. Please try again.' }]
      return Response.json({ errors }, { status: 503, headers: { 'Retry-After': '5' } })
    })
  }
}
