import 'server-only'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { tags as vocabulary } from '@/lib/tags'

/** A safety net only: hooks expire tags at once, but a change behind Payload's back cannot. */
const SAFETY_NET_SECONDS = 3600

/**
 * Caches a public read (the same for every visitor) until one of its tags expires. `key` names
 * the read; the arguments of `read` join it. What `read` returns must survive JSON. Within one
 * page the function that is returned hands out the same object again: do not change it. What hangs on the clock is read again after `seconds`.
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
