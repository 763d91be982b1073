import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '../process-wide'
import { AppError } from './app-error'
import { NOT_NOW, toAppError } from './to-app-error'

/** One entry of `errors`. GraphQL has `extensions` in place of `code` and `field`. */
export type ErrorEntry = { message: string; code: string; field?: string } & Record<string, unknown>

/**
 * Returns the error response of REST: `{ errors: [{ message, code, field? }] }`, with one entry per
 * invalid field. `more` is merged into the first entry.
 */
export function createErrorResponse(
  error: AppError,
  { headers, more }: { headers?: HeadersInit; more?: Record<string, unknown> } = {},
): Response {
  const all = new Headers(headers)
  if (!all.has('Cache-Control')) all.set('Cache-Control', 'private, no-store')
  if (error.retryAfter) all.set('Retry-After', String(error.retryAfter))
  // The unread rest of the body would be parsed as the next request.
  if (error.status === 413) all.set('Connection', 'close')
  return Response.json({ errors: toEntries(error, more) }, { status: error.status, headers: all })
}

/** Returns the entries of `errors`. Payload's additional properties go into the first. */
export function toEntries(error: AppError, more: Record<string, unknown> = {}): ErrorEntry[] {
  const { code, data, entry, fields, message } = error
  // The forms of /cms read field messages from `data`.
  const first = { ...(data ? { data } : {}), ...entry, ...more }
  if (!fields) return [{ message, code, ...first }]
  return Object.entries(fields).map(([field, fieldMessage], index) => ({
    message: fieldMessage,
    code,
    field,
    ...(index === 0 ? first : {}),
  }))
}

/** Converts a thrown error to a response, and rethrows defects. */
export function toErrorResponse(error: unknown): Response {
  const appError = toAppError(error)
  if (!appError) throw error
  return createErrorResponse(appError)
}

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
        ? createErrorResponse(new AppError('unavailable', NOT_NOW, { retryAfter: 5 }))
        : response
    })
  }
}
