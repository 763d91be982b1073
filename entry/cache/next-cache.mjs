import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import { getRequestContext } from '../request-context.mjs'
import { expireTags, isCurrent } from './cache-clock.mjs'

/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerValue} CacheValue */
/** @typedef {CacheValue & { startEpoch: number }} Entry */
/** @typedef {{ tags?: string[], softTags?: string[], revalidate?: number | false }} ReadContext */

const MAX_BYTES = 48 * 1024 * 1024
const MAX_LIFETIMES = 10_000

/** @type {LRUCache<string, Entry>} */
const entries = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: estimateSize })

/**
 * Next's cache of pages and reads (`cacheHandler` in next.config.mjs): in memory, bounded, and
 * empty at every start. Unlike Next's own handler, it
 * - detects entries older than a change by epoch, not by time (cache-clock.mjs);
 * - returns nothing after a lifetime, so that no background render reaches a later visitor;
 * - stores no page that is incomplete, or that was not rendered from its address alone
 *   (page-cache.mjs): Next writes the query of the request into the page;
 * - records tags in the request context for the page cache. A cached read (Next's `FETCH`) records
 *   them on a miss too, because it then runs for the page.
 */
export default class NextCache {
  /**
   * @param {string} key
   * @param {ReadContext & { kind: string }} context
   * @returns {Promise<CacheValue | null>}
   */
  async get(key, context) {
    const entry = entries.get(key)
    const tags = readTags(entry?.value, context)
    const isUsable =
      entry && isCurrent({ startEpoch: entry.startEpoch, tags }) && !isOver(entry, context)
    if (isUsable || context.kind === 'FETCH') noteTags(tags, context.kind !== 'FETCH')
    return isUsable ? entry : null
  }

  /**
   * @param {string} key
   * @param {CacheValue['value']} value
   * @param {ReadContext & { cacheControl?: CacheValue['cacheControl'] }} context
   */
  async set(key, value, context) {
    forgetLifetimes()
    const request = getRequestContext()
    const isPage = value?.kind !== 'FETCH'
    if (isPage && request?.isIncomplete) return
    noteTags(readTags(value, context), isPage)
    if (isPage && request && !request.isForAll) return
    // A flood of invented addresses must not evict pages.
    if (isNothing(value)) return void entries.delete(key)
    // Outside a request, such as during a build: older than any change.
    const startEpoch = request?.startEpoch ?? 0
    const { cacheControl } = context
    entries.set(key, { value, startEpoch, lastModified: Date.now(), cacheControl })
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    expireTags([tags].flat())
  }

  resetRequestCache() {}
}

/** @param {string[]} tags @param {boolean} isPage */
function noteTags(tags, isPage) {
  const request = getRequestContext()
  if (!request) return
  for (const tag of tags) request.tags.add(tag)
  if (isPage) request.hasPage = true
}

/** @param {Entry} entry @param {ReadContext} context */
function isOver({ value, lastModified = 0, cacheControl }, context) {
  const revalidate = value?.kind === 'FETCH' ? value.revalidate : cacheControl?.revalidate
  const seconds = context.revalidate || revalidate
  return typeof seconds === 'number' && Date.now() - lastModified > seconds * 1000
}

/** @param {CacheValue['value'] | undefined} value @param {ReadContext} context */
function readTags(value, { tags = [], softTags = [] }) {
  if (!value || value.kind === 'FETCH') return [...tags, ...softTags, ...(value?.tags ?? [])]
  const header = 'headers' in value && value.headers?.['x-next-cache-tags']
  return typeof header === 'string' ? header.split(',') : []
}

/** A 404 page, or a read that found nothing. @param {CacheValue['value']} value */
function isNothing(value) {
  if (!value) return true
  if (value.kind === 'FETCH') return value.data.body === 'null'
  return 'status' in value && value.status === 404
}

/** @param {Entry} entry @param {string} key */
function estimateSize({ value }, key) {
  let size = 500 + key.length
  if (value?.kind === 'FETCH') return size + value.data.body.length
  if (value?.kind === 'APP_ROUTE') return size + value.body.length
  if (value?.kind !== 'APP_PAGE') return size
  size += value.html.toString().length + (value.rscData?.length ?? 0)
  for (const segment of value.segmentData?.values() ?? []) size += segment.length
  return size
}

/** Next never forgets the lifetime of a path. Our entries carry their own. */
function forgetLifetimes() {
  const lifetimes = SharedCacheControls?.cacheControls
  if (lifetimes instanceof Map && lifetimes.size > MAX_LIFETIMES) lifetimes.clear()
}

const { SharedCacheControls } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js',
)
