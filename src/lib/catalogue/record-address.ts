import type { Where } from 'payload'
import { isRowId } from '../database/row-id'

/** What `{id}` in an address stands for. */
export type RecordAddress = { id: number } | { slug: string }

/**
 * Reads `{id}` of an address: a number without leading zeros is an id, words joined by hyphens are
 * a slug, anything else is null and so a 404 without a query.
 */
export function parseRecordAddress(segment: string): RecordAddress | null {
  if (/^\d+$/.test(segment)) {
    const id = Number(segment)
    return String(id) === segment && isRowId(id) ? { id } : null
  }
  return segment.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(segment)
    ? { slug: segment }
    : null
}

/** The same as the condition of a query. */
export function whereAddress(address: RecordAddress): Where {
  return 'id' in address ? { id: { equals: address.id } } : { slug: { equals: address.slug } }
}
