import { AsyncLocalStorage } from 'node:async_hooks'
import { getEpoch } from './cache/cache-clock.mjs'

/**
 * State of the request that Next is handling, available anywhere in the process.
 * @typedef {object} RequestContext
 * @property {import('node:http').ServerResponse} response for src/platform/server/page-status.ts and
 *   the log
 * @property {number} startEpoch cache epoch at the start (cache/cache-clock.mjs)
 * @property {Set<string>} tags of everything read from or written to Next's cache
 * @property {boolean} hasPage whether that includes the page itself, so that `tags` is complete
 * @property {boolean} isIncomplete part of the page could not be read, so it must not be shared
 * @property {boolean} hasActed a server action of the site runs, or ran
 * @property {boolean} isForAll rendered from the address alone, so it may be shared
 */

/** @type {AsyncLocalStorage<RequestContext>} */
const contexts = new AsyncLocalStorage()

/** Undefined outside a request. */
export function getRequestContext() {
  return contexts.getStore()
}

/**
 * Runs `handle` in a new context, which fills up while the request is handled.
 * @param {import('node:http').ServerResponse} response
 * @param {() => void} handle
 * @param {boolean} [isForAll]
 * @returns {RequestContext}
 */
export function inRequestContext(response, handle, isForAll = false) {
  const context = {
    response,
    startEpoch: getEpoch(),
    /** @type {Set<string>} */
    tags: new Set(),
    hasPage: false,
    isIncomplete: false,
    hasActed: false,
    isForAll,
  }
  contexts.run(context, handle)
  return context
}
