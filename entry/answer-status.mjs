import { AsyncLocalStorage } from 'node:async_hooks'

/** @type {AsyncLocalStorage<import('node:http').ServerResponse>} */
const answers = new AsyncLocalStorage()

// Next bundles the pages on their own: the global symbol is where the two halves meet.
Reflect.set(globalThis, Symbol.for('atelier.answers'), answers)

/**
 * Runs `handle` so that a page under it can set the status of the answer (src/server/answer-not-found.ts).
 * @template Result
 * @param {import('node:http').ServerResponse} response
 * @param {() => Result} handle
 */
export function withAnswer(response, handle) {
  return answers.run(response, handle)
}
