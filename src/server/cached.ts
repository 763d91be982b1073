import 'server-only'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { tags as vocabulary } from '@/lib/tags'

/** A fallback: hooks expire tags at once, but miss changes made outside Payload. */
const SAFETY_NET_SECONDS = 3600

/**
 * Caches a public read, the same for every visitor, until a tag expires or `seconds` pass. The
 * arguments of `read` extend `key`. Results must be JSON-serializable. They are shared within a
 * render, so do not mutate them.
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
  return cache(stored)
}
