import type { ErrorCode } from '../failures/app-error'

/** The error of one of our endpoints: code, message, and messages by field. */
export type ReadRefusal = { code?: ErrorCode; message?: string; fields?: Record<string, string> }

type Body = { errors?: { code?: ErrorCode; message?: string; field?: string }[] }

/** Parses `{ errors: [{ message, code, field? }] }` from a response. Empty for anything else. */
export async function readRefusal(response: Response): Promise<ReadRefusal> {
  const body = (await response.json().catch(() => null)) as Body | null
  const errors = body?.errors ?? []
  const named = errors.filter(({ field }) => field !== undefined)
  const fields = Object.fromEntries(named.map(({ field, message }) => [field, message]))
  const { code, message } = errors[0] ?? {}
  return { code, message, ...(named.length > 0 && { fields }) }
}
