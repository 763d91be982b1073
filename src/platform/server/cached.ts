import 'server-only'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import type { Where } from 'payload'
import { tags as vocabulary } from '@/lib/tags'
import { parseRecordAddress, toAddressWhere } from '../records/record-address'

/** A fallback: hooks expire tags at once, but miss changes made outside Payload. */
const SAFETY_NET_SECONDS = 3600

/** The reads of the current render by key and arguments. Outside of a render, a new map each time. */
const readsOfRender = cache(() => new Map<string, Promise<unknown>>())

/**
 * Caches a public read, the same for every visitor, until a tag expires or `seconds` pass. The
 * arguments of `read` extend `key`, which names one read. Results must be JSON-serializable. They are
 * shared within a render, also by callers that create this function again, so do not mutate them.
 */
export function cached<Args extends unknown[], Result>(
  read: (...args: Args) => Promise<Result>,
  key: string,
  tags: string[],
  seconds = SAFETY_NET_SECONDS,
): (...args: Args) => Promise<Result> {
  const stored = unstable_cache(read, [key], {
    tags: [vocabulary.all, ...tags],
    revalidate: seconds,
  })
  return (...args) => {
    const reads = readsOfRender()
    const name = JSON.stringify([key, args])
    const result = (reads.get(name) as Promise<Result> | undefined) ?? stored(...args)
    reads.set(name, result)
    return result
  }
}

type CachedRead<Result> = {
  idOrSlug: string
  /** Names the read in the cache key. */
  name: string
  /** The cache tag of the record under this id or slug, and those of what it shows. */
  tags: string[]
  read: (where: Where) => Promise<Result | null>
}

/** Caches a public read of one record by its id or slug. Null for an unknown record. */
export async function cachedByAddress<Result>({
  idOrSlug,
  name,
  tags,
  read,
}: CachedRead<Result>): Promise<Result | null> {
  const address = parseRecordAddress(idOrSlug)
  if (!address) return null
  // Slugs contain no slash, so keys cannot collide.
  return cached(() => read(toAddressWhere(address)), `${name}/${idOrSlug}`, tags)()
}
