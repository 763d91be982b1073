import { AsyncLocalStorage } from 'node:async_hooks'
import { bridge } from './bridge.mjs'

/** @type {AsyncLocalStorage<import('node:http').ServerResponse>} */
const responses = new AsyncLocalStorage()

bridge.response = () => responses.getStore()

/**
 * Runs `handle` so that a page under it can set the status of the response
 * (src/server/answer-not-found.ts) and know the request (src/accounts/request-facts.ts).
 * @template Result
 * @param {import('node:http').ServerResponse} response
 * @param {() => Result} handle
 */
export function withResponse(response, handle) {
  return responses.run(response, handle)
}
