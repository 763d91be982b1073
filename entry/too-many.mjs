/**
 * Sends 429 with Retry-After, as JSON for programs and as text otherwise.
 * @param {import('node:http').ServerResponse} response
 * @param {{ wait: number, isProgram: boolean, words: string }} why `wait` in seconds
 */
export function sendTooMany(response, { wait, isProgram, words: error }) {
  response.writeHead(429, {
    'Content-Type': isProgram ? 'application/json' : 'text/plain',
    'Cache-Control': 'private, no-store',
    'Retry-After': String(wait),
  })
  const body = { ok: false, error, errors: [{ message: error, code: 'too_many' }] }
  response.end(isProgram ? JSON.stringify(body) : error)
}
