/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {(request: Request, response: Response, next: (replaced?: Request) => void) => void} Middleware */

/**
 * One listener of several steps. Each step sends the response, or calls `next`, with another request
 * where the later steps are to get that instead.
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
