/**
 * The age of what is cached, as a number (the epoch) that grows with every expiry. What began before a
 * tag expired may have read the database before the change, however late it is finished, so nobody who
 * comes later gets it. Times cannot tell that: a page that is rendered for a second and stored after
 * the change bears a time after the change. One clock for Next's cache, the page cache and the REST
 * response cache (bridge.mjs).
 *
 * @typedef {{ startEpoch: number, tags: Iterable<string> }} Dated when it was begun, and what it shows
 */

const MAX_TAGS = 20_000

let epoch = 0
/** Nothing that began before it is current: where `expired` was last emptied. */
let horizon = 0
/** Tag → the epoch that its last expiry began. @type {Map<string, number>} */
const expired = new Map()

export function currentEpoch() {
  return epoch
}

/**
 * Makes all that carries one of these tags outdated, at once, here.
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

/** Whether none of its tags has expired since it was begun. @param {Dated} entry */
export function isCurrent({ startEpoch, tags }) {
  if (startEpoch === epoch) return true
  if (startEpoch < horizon) return false
  for (const tag of tags) if ((expired.get(tag) ?? 0) > startEpoch) return false
  return true
}
