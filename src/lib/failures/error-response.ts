import type { AppError } from './app-error'
import { toAppError } from './to-app-error'

/** One entry of `errors` in a response: REST has `code` and `field` where GraphQL has `extensions`. */
export type ErrorEntry = { message: string; code: string; field?: string } & Record<string, unknown>

/**
 * A refusal in the one shape that REST has: `{ errors: [{ message, code, field? }] }`, an
 * entry for each field that is wrong. `more` joins the first entry.
 */
export function errorResponse(
  error: AppError,
  { headers, more }: { headers?: HeadersInit; more?: Record<string, unknown> } = {},
): Response {
  const all = new Headers(headers)
  if (!all.has('Cache-Control')) all.set('Cache-Control', 'private, no-store')
  if (error.retryAfter) all.set('Retry-After', String(error.retryAfter))
  // What was not read of the body would otherwise be taken for the next request.
  if (error.status === 413) all.set('Connection', 'close')
  return Response.json({ errors: toEntries(error, more) }, { status: error.status, headers: all })
}

/** The entries of `errors` for a refusal. What Payload sends besides stands in the first. */
export function toEntries(error: AppError, more: Record<string, unknown> = {}): ErrorEntry[] {
  const { code, data, entry, fields, message } = error
  // The forms of /cms read the messages of their fields in there.
  const first = { ...(data ? { data } : {}), ...entry, ...more }
  if (!fields) return [{ message, code, ...first }]
  return Object.entries(fields).map(([field, words], index) => ({
    message: words,
    code,
    field,
    ...(index === 0 ? first : {}),
  }))
}

/** The response to what was thrown; throws it again where it is a defect. */
export function toErrorResponse(error: unknown): Response {
  const known = toAppError(error)
  if (!known) throw error
  return errorResponse(known)
}
