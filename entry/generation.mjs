import { AsyncLocalStorage } from 'node:async_hooks'
import { bridge } from './bridge.mjs'

/**
 * The age of the content, as a number that grows by one whenever something cached expires. What was
 * begun in an older generation may have read the database before the change, so it is never kept for
 * later visitors, however late it is finished. Clocks cannot tell that: a page that is rendered for
 * a second and stored after the change bears a time after the change.
 */
let generation = 0

/** @type {AsyncLocalStorage<number>} the generation in which the request under way began */
const requests = new AsyncLocalStorage()

/** The generation now. */
export function currentGeneration() {
  return generation
}

/**
 * Lets src/api/kept-reads.ts ask for the generation. Called by the server alone: what Next has
 * bundled of this folder has a count of its own, which nothing moves.
 */
export function shareGeneration() {
  bridge.cache = { epoch: currentGeneration }
}

/** Begins a new generation, and answers it. */
export function nextGeneration() {
  generation += 1
  return generation
}

/**
 * Runs what answers a request, so that everything stored on its behalf counts as begun now.
 * @template Result
 * @param {() => Result} answer
 * @returns {Result}
 */
export function inThisGeneration(answer) {
  return requests.run(generation, answer)
}

/** The generation in which the request under way began; 0 outside a request, older than any change. */
export function beganIn() {
  return requests.getStore() ?? 0
}
