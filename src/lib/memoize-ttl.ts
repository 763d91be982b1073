import { LRUCache } from 'lru-cache'

/** Bounds the memory that callers can fill with invented keys. */
const MAX_KEYS = 1000

/**
 * Caches the results of `read` by key for `seconds`, in this process, and shares concurrent calls.
 * `rest` is passed to `read` but is not part of the key. Failures are not cached.
 */
export function memoizeTtl<Rest extends unknown[], Result>(
  seconds: number,
  read: (key: string, ...rest: Rest) => Promise<Result>,
): (key: string, ...rest: Rest) => Promise<Result> {
  const cache = new LRUCache<string, Promise<Result>>({ max: MAX_KEYS, ttl: seconds * 1000 })
  return (key, ...rest) => {
    const existing = cache.get(key)
    if (existing) return existing
    const result = read(key, ...rest)
    cache.set(key, result)
    void result.catch(() => cache.delete(key))
    return result
  }
}
