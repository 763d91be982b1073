import type { ErrorCode } from '../failures/app-error'

/** What an endpoint of ours says when it refuses: code, message, and messages by field. */
export type ReadRefusal = { code?: ErrorCode; message?: string; fields?: Record<string, string> }

type Body = { errors?: { code?: ErrorCode; message?: string; field?: string }[] }

/** Reads `{ errors: [{ message, code, field? }] }` of a response; empty for anything else. */
export async function readRefusal(response: Response): Promise<ReadRefusal> {
  const body = (await response.json().catch(() => null)) as Body | null
  const errors = body?.errors ?? []
  const named = errors.filter(({ field }) => field !== undefined)
  const fields = Object.fromEntries(named.map(({ field, message }) => [field, message]))
  const { code, message } = errors[0] ?? {}
  return { code, message, ...(named.length > 0 && { fields }) }
}
