import { LRUCache } from 'lru-cache'

/**
 * A cache with a bound in bytes: what was used longest ago gives way.
 * @template {{}} Value
 * @param {number} maxSize
 * @param {(value: Value, key: string) => number} sizeCalculation roughly, in bytes
 */
export function createLru(maxSize, sizeCalculation) {
  /** @type {LRUCache<string, Value>} */
  const cache = new LRUCache({ maxSize, sizeCalculation })
  return cache
}
