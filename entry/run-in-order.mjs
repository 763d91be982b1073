/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {(request: Request, response: Response, next: (replaced?: Request) => void) => void} Middleware */

/**
 * Combines steps into one listener. Each step sends the response or calls `next`, optionally with a
 * replacement request for the later steps.
 * @param {Middleware[]} steps
 * @param {(request: Request, response: Response) => void} last
 * @returns {(request: Request, response: Response) => void}
 */
export function runInOrder(steps, last) {
  return steps.reduceRight(
    (/** @type {typeof last} */ next, step) => (request, response) =>
      step(request, response, (replaced = request) => next(replaced, response)),
    last,
  )
}
