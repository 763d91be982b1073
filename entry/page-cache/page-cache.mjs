import CachePolicy from 'http-cache-semantics'
import { LRUCache } from 'lru-cache'
import { currentGeneration } from '../generation.mjs'
import { askNext } from './ask-next.mjs'
import { createQueue } from './queue.mjs'
import { ReadyAnswer } from './ready-answer.mjs'
import { codingFor, sendReady } from './send-ready.mjs'

/** @typedef {import('./public-pages.mjs').PublicRequest} PublicRequest */
/** @typedef {import('./ask-next.mjs').Answer} Answer */
/** @typedef {{ answer: ReadyAnswer, generation: number, until: number }} Kept */

const PAGES_BYTES = 32 * 1024 * 1024
/** Apart, so that a flood of unknown addresses displaces no page. */
const MISSING_BYTES = 2 * 1024 * 1024
/** How long a page is sent without asking Next again; what expires is gone at once. */
const OWN_SECONDS = 60
/** How long a cache in front of the site, which hears of no change, may send it. */
const SHARED_SECONDS = 60
const MISSING_SECONDS = 10
const STALE_SECONDS = 600

/**
 * The page cache: answers that are the same for every visitor, as bytes that are ready. A request for
 * one touches neither Next nor the database. Everything kept belongs to a generation of the content
 * (../generation.mjs): with the first expiry the whole generation is over, in the same moment as in
 * Next's own cache, before the answer of the save has left. Next is then asked once per page, and
 * renders only those that changed; a page that comes back the same keeps its compressed bytes.
 *
 * Kept is only what Next marks as public (`s-maxage`), without Set-Cookie, private or no-store
 * (RFC 9111). It answers through `next` what is not.
 * @param {object} options
 * @param {(request: import('node:http').IncomingMessage) => PublicRequest | null} options.publicRequest
 * @param {import('node:http').RequestListener} options.handle Next
 * @param {string} options.host
 * @param {(answer: Answer) => Record<string, string>} [options.headsFor] more heads, made of what is kept
 */
export function createPageCache({ publicRequest, handle, host, headsFor = () => ({}) }) {
  const pages = createRoom(PAGES_BYTES)
  const missing = createRoom(MISSING_BYTES)
  /** Address with a query → the page that src/proxy.ts makes of it. @type {LRUCache<string, string>} */
  const aliases = new LRUCache({ max: 5000 })
  /** Not for all, in that generation. @type {LRUCache<string, number>} */
  const personal = new LRUCache({ max: 2000 })
  const queue = createQueue()

  /** @param {string} key */
  function find(key) {
    const name = aliases.get(key) ?? key
    return pages.get(name) ?? missing.get(name)
  }

  /**
   * Null when the page is made for each visitor.
   * @param {PublicRequest} wanted
   * @param {number} generation
   * @param {Answer} answer
   */
  function keep(wanted, generation, answer) {
    const { status, headers } = answer
    const control = String(headers['cache-control'] ?? '')
    if (headers['set-cookie'] || /private|no-store/.test(control)) {
      personal.set(wanted.key, generation)
      return null
    }
    const seconds = lifetime(wanted, answer)
    // Redirects and failures are for the one who asked.
    if (!seconds && status !== 200 && status !== 404) return null
    const isMissing = status === 404
    const shared = Math.min(seconds, isMissing ? MISSING_SECONDS : SHARED_SECONDS)
    const cacheControl = seconds
      ? `public, max-age=0, must-revalidate, s-maxage=${shared}, stale-while-revalidate=${STALE_SECONDS}`
      : control || 'no-store'
    const make = () => new ReadyAnswer({ ...answer, cacheControl, more: headsFor(answer) })
    if (!seconds || !wanted.isKept) return make()

    const name = nameOf(wanted, answer)
    if (name !== wanted.key) aliases.set(wanted.key, name)
    const before = find(name)?.answer
    const ready = before?.isMadeOf(answer, cacheControl) ? before : make()
    const until = Date.now() + Math.min(seconds, OWN_SECONDS) * 1000
    ;(isMissing ? pages : missing).delete(name)
    ;(isMissing ? missing : pages).set(name, { answer: ready, generation, until })
    return ready
  }

  /** @param {PublicRequest} wanted */
  const ask = (wanted) =>
    queue.run(wanted.key, async (generation) => {
      const answer = await askNext(handle, { ...wanted, host })
      // What changed meanwhile may be missing: good for those who asked before, for nobody after.
      const isOld = generation !== currentGeneration()
      return keep(isOld ? { ...wanted, isKept: false } : wanted, generation, answer)
    })

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @param {() => void} next
   */
  return function answerPage(request, response, next) {
    const wanted = publicRequest(request)
    if (!wanted) return next()
    const generation = currentGeneration()
    const kept = find(wanted.key)
    const isFresh = kept && kept.generation === generation && kept.until > Date.now()
    const coding = codingFor(request)
    const ready = isFresh && kept.answer.ready(coding)
    if (ready) return sendReady(request, response, kept.answer, ready)
    if (personal.get(wanted.key) === generation) return next()

    const finding = isFresh ? Promise.resolve(kept.answer) : ask(wanted)
    finding
      .then(async (answer) => {
        if (!answer) return next()
        sendReady(request, response, answer, await answer.variant(coding))
      })
      .catch((error) => {
        // Next answers all the same, only slower: without this line nobody would ever know.
        console.error('The page cache could not keep an answer', error)
        next()
      })
  }
}

/**
 * Seconds that an answer may be kept, 0 when it must not be.
 * @param {PublicRequest} wanted
 * @param {Answer} answer
 */
function lifetime({ url, headers: asked }, { status, headers }) {
  if (!/s-maxage/.test(String(headers['cache-control'] ?? ''))) return 0
  if (asked.rsc !== undefined && status !== 200) return 0
  const heads = /** @type {CachePolicy.Headers} */ (headers)
  const policy = new CachePolicy({ method: 'GET', url, headers: asked }, { status, headers: heads })
  return policy.storable() ? Math.floor(policy.timeToLive() / 1000) : 0
}

/**
 * What the page is kept as: any number of queries lead to one page.
 * @param {PublicRequest} wanted
 * @param {Answer} answer
 */
function nameOf({ key, url, headers: asked }, { headers }) {
  if (asked.rsc !== undefined || !url.includes('?')) return key
  const rewritten = headers['x-middleware-rewrite']
  return rewritten === undefined ? (url.split('?', 1)[0] ?? url) : `-> ${rewritten}`
}

/** @param {number} maxSize */
function createRoom(maxSize) {
  /** @type {LRUCache<string, Kept>} */
  const room = new LRUCache({
    maxSize,
    // The body, and about half as much again for what it is compressed to.
    sizeCalculation: ({ answer }, key) => key.length + 2000 + Math.ceil(answer.body.length * 1.5),
  })
  return room
}
