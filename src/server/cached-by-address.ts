import 'server-only'
import type { Where } from 'payload'
import { parseRecordAddress, whereAddress } from '@/lib/catalogue/record-address'
import { cached } from './cached'

type CachedRead<Result> = {
  /** The id or slug from the URL. */
  idOrSlug: string
  /** Names the read in the cache key. */
  name: string
  /** The cache tag of the record under this id or slug. */
  tag: string
  read: (where: Where) => Promise<Result | null>
}

/** Caches a public read of one record by its id or slug. Null for an unknown record. */
export async function cachedByAddress<Result>({
  idOrSlug,
  name,
  tag,
  read,
}: CachedRead<Result>): Promise<Result | null> {
  const address = parseRecordAddress(idOrSlug)
  if (!address) return null
  // Slugs contain no slash, so keys cannot collide.
  return cached(() => read(whereAddress(address)), `${name}/${idOrSlug}`, [tag])()
}
