import { setTimeout as pause } from 'node:timers/promises'

/** The name of the header with the tags of a response, and what separates them. */
const HEADERS = /** @type {const} */ ({
  'surrogate-key': ' ',
  'cache-tag': ',',
  xkey: ' ',
})
/** The tag of everything cached, as in src/lib/tags.ts. */
const EVERYTHING = 'content'
/** Tags that Next derives from the path. */
const OF_NEXT = '_N_T_'
/** Beyond this many, everything is purged: CDNs limit the tags of a request. */
const MAX_TAGS = 200
const LIMIT_MS = 5000
/**
 * Tags are purged again after this time. A page that was rendered before the change may reach the
 * CDN after the first purge.
 */
const SETTLE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** @typedef {{ headersFor: (tags: Iterable<string>) => Record<string, string>, purge: (tags: string[]) => void, close: () => void }} Cdn */

/**
 * The CDN in front of the site, if there is one: the header with the tags of a page, and requests that
 * purge tags. Purges run one after another, and failed ones are repeated until they succeed, so
 * the last change is never lost while the process runs.
 * @param {Pick<import('../src/env').Env, 'CDN_TAGS' | 'CDN_PURGE_URL' | 'CDN_PURGE_HEADER'>} settings
 * @param {Pick<import('./access-log.mjs').Log, 'warn'>} log
 * @returns {Cdn}
 */
export function createCdn(
  { CDN_TAGS: name, CDN_PURGE_URL: url, CDN_PURGE_HEADER: headerName },
  log,
) {
  const closing = new AbortController()
  /** @type {Set<string>} */
  const waiting = new Set()
  let isRunning = false

  /** @param {Iterable<string>} tags */
  const headersFor = (tags) => (name ? { [name]: joinTags(tags, name) } : {})

  /** @param {string[]} tags */
  async function send(tags) {
    const response = await fetch(String(url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(headerName && { [headerName.name]: headerName.value }),
        ...(name && { [name]: tags.map(encode).join(HEADERS[name]) }),
      },
      body: JSON.stringify({ tags: tags.map(encode) }),
      redirect: 'error',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(LIMIT_MS)]),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the CDN answered ${response.status}`)
  }

  async function run() {
    for (let pauseMs = 250; waiting.size > 0 && !closing.signal.aborted;) {
      const isTooMany = waiting.size > MAX_TAGS || waiting.has(EVERYTHING)
      const tags = isTooMany ? [EVERYTHING] : [...waiting]
      waiting.clear()
      try {
        await send(tags)
        pauseMs = 250
      } catch (error) {
        for (const tag of tags) waiting.add(tag)
        if (closing.signal.aborted) return
        log.warn({ error: toReason(error), tags: tags.length }, 'the CDN could not be purged')
        await pause(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      }
    }
  }

  /** @param {string[]} tags */
  function add(tags) {
    for (const tag of tags) waiting.add(tag)
    if (isRunning) return
    isRunning = true
    void run().finally(() => (isRunning = false))
  }

  return {
    headersFor,
    purge(tags) {
      if (!url || tags.length === 0) return
      add(tags)
      setTimeout(add, SETTLE_MS, tags).unref()
    },
    close: () => closing.abort(),
  }
}

/** Slugs may have any letter, and headers only ASCII. @param {string} tag */
const encode = (tag) => encodeURIComponent(tag).replaceAll('%3A', ':')

/** @param {Iterable<string>} tags @param {keyof typeof HEADERS} name */
function joinTags(tags, name) {
  const sentTags = [...new Set([EVERYTHING, ...tags])].filter((tag) => !tag.startsWith(OF_NEXT))
  return sentTags.map(encode).join(HEADERS[name])
}

/** @param {unknown} error */
function toReason(error) {
  const { cause, message } = /** @type {Error} */ (error)
  return cause instanceof Error ? cause.message : message
}
