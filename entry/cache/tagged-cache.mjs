import { LRUCache } from 'lru-cache'
import { getEpoch, isCurrent } from './cache-clock.mjs'

/** @typedef {{ startEpoch: number, tags: Iterable<string>, seconds?: number }} Validity when reading began, what is shown, and for how long at most */

/**
 * A cache in memory with a budget, whose entries expire with any of their tags (cache-clock.mjs).
 * @template {{}} Value
 */
export class TaggedCache {
  /** @type {LRUCache<string, { value: Value, startEpoch: number, tags: Iterable<string>, freshUntil: number }>} */
  #entries

  /** @param {{ max: number, sizeOf?: (value: Value, key: string) => number }} budget of entries, or of their sizes */
  constructor({ max, sizeOf = () => 1 }) {
    this.#entries = new LRUCache({
      maxSize: max,
      sizeCalculation: ({ value }, key) => sizeOf(value, key),
    })
  }

  get size() {
    return this.#entries.calculatedSize
  }

  /** @param {string} key */
  get(key) {
    const entry = this.#entries.get(key)
    return entry && entry.freshUntil > Date.now() && isCurrent(entry) ? entry.value : undefined
  }

  /**
   * Stores nothing that a change has outdated since reading began.
   * @param {string} key @param {Value} value @param {Validity} validity
   */
  set(key, value, { startEpoch, tags, seconds = Infinity }) {
    const entry = { value, startEpoch, tags, freshUntil: Date.now() + seconds * 1000 }
    if (isCurrent(entry)) this.#entries.set(key, entry)
  }

  /** @param {string} key */
  delete(key) {
    this.#entries.delete(key)
  }

  /**
   * The stored value, or what `read` returns, which is stored if `isStorable`.
   * @param {string} key @param {Iterable<string>} tags @param {() => Promise<Value>} read
   * @param {{ isStorable?: (value: Value) => boolean, seconds?: number }} [options]
   */
  async load(key, tags, read, { isStorable = () => true, seconds } = {}) {
    const cached = this.get(key)
    if (cached !== undefined) return cached
    const startEpoch = getEpoch()
    const value = await read()
    if (isStorable(value)) this.set(key, value, { startEpoch, tags, seconds })
    return value
  }
}
