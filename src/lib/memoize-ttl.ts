import { LRUCache } from 'lru-cache'

/** So many keys at most, so that whoever invents keys fills no memory. */
const MAX_KEYS = 1000

/**
 * Remembers for `seconds`, in this process, what `read` returned for each key, and asks once for all
 * who ask at the same time; `rest` is what it is read with. For figures that may be that old. A failure
 * is not remembered.
 */
export function memoizeTtl<Rest extends unknown[], Result>(
  seconds: number,
  read: (key: string, ...rest: Rest) => Promise<Result>,
): (key: string, ...rest: Rest) => Promise<Result> {
  const known = new LRUCache<string, Promise<Result>>({ max: MAX_KEYS, ttl: seconds * 1000 })
  return (key, ...rest) => {
    const had = known.get(key)
    if (had) return had
    const result = read(key, ...rest)
    known.set(key, result)
    void result.catch(() => known.delete(key))
    return result
  }
}
