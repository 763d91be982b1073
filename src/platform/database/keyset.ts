import type { Where } from 'payload'
import { LARGEST_ID } from '@/lib/row-id'

/** The time and id of the last row shown. */
export type Cursor = { time: string; id: number }

/** Formats a cursor for an address: `1764590400000-42`. */
export function toCursorText({ time, id }: Cursor): string {
  return `${Date.parse(time)}-${id}`
}

/** Parses a cursor. Returns null for anything else, and the list starts at the beginning. */
export function parseCursor(text: unknown): Cursor | null {
  const [, time, id] = typeof text === 'string' ? (/^(\d{1,14})-(\d{1,10})$/.exec(text) ?? []) : []
  if (!time || !id || Number(id) > LARGEST_ID) return null
  return { time: new Date(Number(time)).toISOString(), id: Number(id) }
}

/**
 * Selects the rows after a cursor in a list sorted by `field`, then id. The redundant bound on the
 * field alone lets PostgreSQL start in the middle of the index.
 */
export function toCursorWhere(
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
