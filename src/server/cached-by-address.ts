import 'server-only'
import type { Where } from 'payload'
import { parseRecordAddress, whereAddress } from '@/lib/catalogue/record-address'
import { cached } from './cached'

type CachedRead<Result> = {
  /** The number or the slug that stands in the address of a page. */
  idOrSlug: string
  /** What is read; a read of its own in the cache. */
  name: string
  /** The cache tag of the record under that number or slug. */
  tag: string
  read: (where: Where) => Promise<Result | null>
}

/**
 * A public read of one record by what stands in an address, remembered under that. Null when there
 * is no such record.
 */
export async function cachedByAddress<Result>({
  idOrSlug,
  name,
  tag,
  read,
}: CachedRead<Result>): Promise<Result | null> {
  const address = parseRecordAddress(idOrSlug)
  if (!address) return null
  // No slug has a slash, so no two reads meet under one key.
  return cached(() => read(whereAddress(address)), `${name}/${idOrSlug}`, [tag])()
}
