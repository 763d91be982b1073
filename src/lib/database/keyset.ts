import type { Where } from 'payload'
import { LARGEST_ID } from './row-id'

/** Where a list is read on: the time and the id of the last row that was shown. */
export type Cursor = { time: string; id: number }

/** A cursor as it stands in an address: `1764590400000-42`. */
export function toCursorText({ time, id }: Cursor): string {
  return `${Date.parse(time)}-${id}`
}

/** Reads a cursor from an address; anything else is null, and the list starts at its beginning. */
export function parseCursor(text: unknown): Cursor | null {
  const [, time, id] = typeof text === 'string' ? (/^(\d{1,14})-(\d{1,10})$/.exec(text) ?? []) : []
  if (!time || !id || Number(id) > LARGEST_ID) return null
  return { time: new Date(Number(time)).toISOString(), id: Number(id) }
}

/**
 * The rows after a cursor in a list sorted by `field`, then id. The bound on the field alone is
 * implied by the rest, but it is what lets PostgreSQL start in the middle of the index.
 */
export function afterCursor(
  field: string,
  cursor: Cursor | null,
  direction: 'ascending' | 'descending',
): Where[] {
  if (!cursor) return []
  const [beyond, from] =
    direction === 'ascending'
      ? (['greater_than', 'greater_than_equal'] as const)
      : (['less_than', 'less_than_equal'] as const)
  return [
    { [field]: { [from]: cursor.time } },
    {
      or: [
        { [field]: { [beyond]: cursor.time } },
        { and: [{ [field]: { equals: cursor.time } }, { id: { [beyond]: cursor.id } }] },
      ],
    },
  ]
}
