/** What an endpoint of ours says when it refuses: a message, and messages by field. */
export type ReadRefusal = { message?: string; fields?: Record<string, string> }

/** Reads `{ errors: [{ message, fields? }] }` of an answer; empty for anything else. */
export async function readRefusal(response: Response): Promise<ReadRefusal> {
  const body = (await response.json().catch(() => null)) as { errors?: ReadRefusal[] } | null
  return body?.errors?.[0] ?? {}
}
