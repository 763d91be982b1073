import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import { beganIn, nextGeneration } from './generation.mjs'

/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerValue} CacheValue */
/** @typedef {CacheValue & { began: number }} Entry */

const PAGES_BYTES = 48 * 1024 * 1024
/** What is not there has a room of its own: a flood of unknown addresses displaces no page. */
const NEGATIVES_BYTES = 4 * 1024 * 1024
const TAGS = 20_000
const LIFETIMES = 10_000

/** @type {LRUCache<string, Entry>} */
const pages = createRoom(PAGES_BYTES)
/** @type {LRUCache<string, Entry>} */
const negatives = createRoom(NEGATIVES_BYTES)
/** Tag → the generation that its last expiry began. @type {Map<string, number>} */
const expired = new Map()
/** Nothing that began before it is used: where `expired` was last emptied. */
let horizon = 0

/**
 * Where Next keeps rendered pages and cached reads (`cacheHandler` in next.config.mjs): in memory and
 * bounded, never on disk, because every start expires all of it anyway. Unlike the handler that Next
 * brings, it
 * - tells by generations and not by clocks what is older than a change, so that a render which began
 *   before a save and ended after it is not kept;
 * - answers nothing once a lifetime is over, so that no render goes on behind an answer that was
 *   sent, where a later visitor could be handed its result;
 * - takes what is expired with the same call out of the page cache in front (page-cache).
 */
export default class NextCache {
  /**
   * @param {string} key
   * @param {{ kind: string, tags?: string[], softTags?: string[], revalidate?: number | false }} context
   * @returns {Promise<CacheValue | null>}
   */
  async get(key, context) {
    const entry = pages.get(key) ?? negatives.get(key)
    if (!entry) return null
    if (!isCurrent(entry, tagsOf(entry, context)) || isOver(entry, context)) return null
    return entry
  }

  /**
   * @param {string} key
   * @param {CacheValue['value']} value
   * @param {{ cacheControl?: CacheValue['cacheControl'] }} context
   */
  async set(key, value, context) {
    forgetLifetimes()
    const began = beganIn()
    if (began < horizon) return
    const entry = { value, began, lastModified: Date.now(), cacheControl: context.cacheControl }
    const isNegative = isNothing(value)
    ;(isNegative ? pages : negatives).delete(key)
    ;(isNegative ? negatives : pages).set(key, entry)
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    const generation = nextGeneration()
    if (expired.size > TAGS) {
      expired.clear()
      horizon = generation
    }
    for (const tag of [tags].flat()) expired.set(tag, generation)
  }

  resetRequestCache() {}
}

/**
 * @param {Entry} entry
 * @param {string[]} tags
 */
function isCurrent({ began }, tags) {
  return began >= horizon && tags.every((tag) => (expired.get(tag) ?? 0) <= began)
}

/**
 * @param {Entry} entry
 * @param {{ revalidate?: number | false }} context
 */
function isOver({ value, lastModified = 0, cacheControl }, context) {
  const own = value?.kind === 'FETCH' ? value.revalidate : cacheControl?.revalidate
  const seconds = context.revalidate || own
  return typeof seconds === 'number' && Date.now() - lastModified > seconds * 1000
}

/**
 * @param {Entry} entry
 * @param {{ tags?: string[], softTags?: string[] }} context
 */
function tagsOf({ value }, { tags = [], softTags = [] }) {
  if (value?.kind === 'FETCH') return [...tags, ...softTags, ...(value.tags ?? [])]
  const header = value && 'headers' in value && value.headers?.['x-next-cache-tags']
  return typeof header === 'string' ? header.split(',') : []
}

/** A page that says 404, or a read that found nothing. @param {CacheValue['value']} value */
function isNothing(value) {
  if (!value) return true
  if (value.kind === 'FETCH') return value.data.body === 'null'
  return 'status' in value && value.status === 404
}

/** @param {number} maxSize */
function createRoom(maxSize) {
  /** @type {LRUCache<string, Entry>} */
  const room = new LRUCache({ maxSize, sizeCalculation: sizeOf })
  return room
}

/**
 * Roughly, in bytes.
 * @param {Entry} entry
 * @param {string} key
 */
function sizeOf({ value }, key) {
  let size = 500 + key.length
  if (value?.kind === 'FETCH') return size + value.data.body.length
  if (value?.kind === 'APP_ROUTE') return size + value.body.length
  if (value?.kind !== 'APP_PAGE') return size
  size += value.html.toString().length + (value.rscData?.length ?? 0)
  for (const segment of value.segmentData?.values() ?? []) size += segment.length
  return size
}

/** Next remembers the lifetime of each path for ever; our entries bring their own. */
function forgetLifetimes() {
  const lifetimes = SharedCacheControls?.cacheControls
  if (lifetimes instanceof Map && lifetimes.size > LIFETIMES) lifetimes.clear()
}

const { SharedCacheControls } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js',
)
