import { AsyncLocalStorage } from 'node:async_hooks'
import { currentEpoch } from './cache/cache-clock.mjs'

/**
 * What is known while Next handles a request, wherever the program is.
 * @typedef {object} RequestContext
 * @property {import('node:http').ServerResponse} response for src/server/respond-not-found.ts and the log
 * @property {number} startEpoch of the cache (cache/cache-clock.mjs)
 * @property {Set<string>} tags of all that was read from Next's cache or written to it
 * @property {boolean} hasPage whether the page itself was among that, so that the tags are all there
 * @property {boolean} isIncomplete something of the page could not be read: it is nobody else's
 */

/** @type {AsyncLocalStorage<RequestContext>} */
const contexts = new AsyncLocalStorage()

/** Undefined outside a request. */
export function requestContext() {
  return contexts.getStore()
}

/**
 * Runs `handle` in a context of its own, which fills while it goes on.
 * @param {import('node:http').ServerResponse} response
 * @param {() => void} handle
 * @returns {RequestContext}
 */
export function inRequestContext(response, handle) {
  const context = {
    response,
    startEpoch: currentEpoch(),
    /** @type {Set<string>} */
    tags: new Set(),
    hasPage: false,
    isIncomplete: false,
  }
  contexts.run(context, handle)
  return context
}
