/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const DOOR = Symbol.for('atelier.password-door')

/** Where passwords are sent to: by programs, and by the forms of pages. */
const PATHS = new Map(
  [
    ...['/api/users/login', '/api/account/login', '/api/account/register', '/api/account/reset'],
    ...['/api/auth/callback/credentials', '/login', '/register', '/reset-password'],
  ].map((path) => [path, path.startsWith('/api/')]),
)

/** A refusal waits too: whoever asks again and again is kept busy, which costs us a timer. */
const HOLD_MS = 500
const MOST_HELD = 2000
const LARGE = 64 * 1024

let held = 0

/**
 * Answers 429 to passwords that would be refused anyway, before anything else is done for them: their
 * network is over its limit, or too many passwords are being checked. src/accounts decides,
 * see password-door.ts. True when it answered.
 * @param {Request} request behind `rewriteForwarding`
 * @param {Response} response
 */
export function refusePasswords(request, response) {
  if (request.method !== 'POST') return false
  const isProgram = PATHS.get(request.url?.split('?', 1)[0] ?? '')
  if (isProgram === undefined) return false
  const wait = Reflect.get(globalThis, DOOR)?.wait(String(request.headers['x-forwarded-for'])) ?? 0
  if (wait === 0) return false

  const error = `Too many attempts. Please try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`
  const isLarge = !(Number(request.headers['content-length'] ?? LARGE) < LARGE)
  request.resume()
  const refuse = () => {
    response.writeHead(429, {
      'Content-Type': isProgram ? 'application/json' : 'text/plain',
      'Cache-Control': 'private, no-store',
      'Retry-After': String(wait),
      ...(isLarge ? { Connection: 'close' } : {}),
    })
    response.end(
      isProgram ? JSON.stringify({ ok: false, error, errors: [{ message: error }] }) : error,
    )
  }
  if (held >= MOST_HELD) {
    refuse()
    return true
  }
  held += 1
  setTimeout(() => {
    held -= 1
    refuse()
  }, HOLD_MS)
  return true
}
