import type { Where } from 'payload'
import { isRowId } from '@/lib/row-id'

type RecordAddress = { id: number } | { slug: string }

/**
 * Parses `{id}` in a path: a number without leading zeros is an id, words joined by hyphens are a
 * slug. Anything else is null, which gives a 404 without a query.
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

export function toAddressWhere(address: RecordAddress): Where {
  return 'id' in address ? { id: { equals: address.id } } : { slug: { equals: address.slug } }
}
