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
  /** @param {number} at @param {Request} request @param {Response} response */
  const run = (at, request, response) => {
    const step = steps[at]
    if (step) step(request, response, () => run(at + 1, request, response))
    else last(request, response)
  }
  return (request, response) => run(0, request, response)
}
