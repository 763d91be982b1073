/** What Payload says of a request that it refuses, for people. */
export type Refusal = { status: number; message: string; fields: Record<string, string> }

/**
 * Reads an error of Payload that may be shown to people (`isPublic`); null for every other error.
 * Told by its shape, never by `instanceof`: the production build holds several copies of Payload's
 * classes, and an error thrown by a hook is rarely of the copy that a page or an action imports.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null
  const { status, isPublic, data } = error as {
    status?: unknown
    isPublic?: unknown
    data?: unknown
  }
  if (typeof status !== 'number' || status < 400) return null
  if (isPublic !== true && status >= 500) return null
  const errors = (data as { errors?: unknown } | null | undefined)?.errors
  const fields: Record<string, string> = {}
  for (const one of Array.isArray(errors) ? errors : []) {
    const { path, message } = one as { path?: unknown; message?: unknown }
    if (typeof path === 'string' && typeof message === 'string') fields[path] = message
  }
  return { status, message: Object.values(fields)[0] ?? error.message, fields }
}
