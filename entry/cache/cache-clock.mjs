/**
 * The age of cached data, as a number that grows with every expiry. Work that began before a tag
 * expired may predate the change, however late it finishes. Timestamps cannot express this: a slow
 * render that is stored after the change has a later time. One clock serves Next's cache, the page
 * cache and the REST response cache (bridge.mjs).
 *
 * @typedef {{ startEpoch: number, tags: Iterable<string> }} Dated when it began, and what it shows
 */

const MAX_TAGS = 20_000

let epoch = 0
/** Anything that began earlier is outdated: the epoch when `expired` was last cleared. */
let horizon = 0
/** Tag → epoch of its last expiry. @type {Map<string, number>} */
const expired = new Map()

export function getEpoch() {
  return epoch
}

/**
 * Invalidates everything with one of these tags, immediately and in this process only.
 * @param {Iterable<string>} tags
 */
export function expireTags(tags) {
  epoch += 1
  if (expired.size > MAX_TAGS) {
    expired.clear()
    horizon = epoch
  }
  for (const tag of tags) expired.set(tag, epoch)
}

/** Whether none of its tags has expired since it began. @param {Dated} entry */
export function isCurrent({ startEpoch, tags }) {
  if (startEpoch === epoch) return true
  if (startEpoch < horizon) return false
  for (const tag of tags) if ((expired.get(tag) ?? 0) > startEpoch) return false
  return true
}
