/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {(request: Request, response: Response, next: () => void) => void} Middleware */

/**
 * One listener of several steps. Each step sends the response, or calls `next`.
 * @param {Middleware[]} steps
 * @param {(request: Request, response: Response) => void} last
 * @returns {(request: Request, response: Response) => void}
 */
export function runInOrder(steps, last) {
  return steps.reduceRight(
    (/** @type {typeof last} */ next, step) => (request, response) =>
      step(request, response, () => next(request, response)),
    last,
  )
}
