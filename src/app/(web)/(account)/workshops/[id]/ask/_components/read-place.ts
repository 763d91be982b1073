import { parseCursor, type Cursor } from '@/lib/database/keyset'

/** Where in the list of answers an address points: at one answer, behind a cursor, or the start. */
export type Place = { from: number | null; after: Cursor | null; query: string }

/** Reads `?answer=12` or `?before=<cursor>`; anything else is the start of the list. */
export function readPlace(query: Record<string, string | string[] | undefined>): Place {
  const { answer, before } = query
  if (typeof answer === 'string' && /^[1-9]\d{0,8}$/.test(answer)) {
    return { from: Number(answer), after: null, query: `?answer=${answer}` }
  }
  const after = parseCursor(before)
  return { from: null, after, query: after ? `?before=${String(before)}` : '' }
}
