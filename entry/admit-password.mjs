import { bridge } from './bridge.mjs'
import { routeOf } from './routes.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const WRITING = new Set(['POST', 'DELETE'])

/** Twenty a second at most: faster than any machine hashes, and slow enough for pages in between. */
const PACE_MS = 50
const MOST_IN_LINE = 20
const LINE_SECONDS = 3

/** A refusal waits too: whoever asks again and again is kept busy, which costs us a timer. */
const HOLD_MS = 500
const MOST_HELD = 2000
const LARGE = 64 * 1024

let nextTurn = 0
let inLine = 0
let held = 0

/**
 * Lets passwords in one after the other, and answers 429 to those that would be refused anyway, before
 * anything else is done for them: their network is over its limit, or too many passwords are being
 * checked. A flood thereby costs the pages neither a burst of work nor the work itself.
 * src/accounts/password-door.ts decides. Everything but a password goes on at once.
 * @param {Request} request behind `rewriteForwarding`
 * @param {Response} response
 * @param {() => void} goOn
 */
export function admitPassword(request, response, goOn) {
  const { takesPassword, kind } = routeOf(request.url)
  if (!takesPassword || !WRITING.has(request.method ?? '')) return goOn()
  const isProgram = kind === 'api'

  const enter = () => {
    const wait = secondsToWait(request)
    if (wait > 0) refuse(request, response, { wait, isProgram })
    else goOn()
  }
  if (secondsToWait(request) > 0) return enter()
  if (inLine >= MOST_IN_LINE) {
    return refuse(request, response, { wait: LINE_SECONDS, isProgram })
  }
  const now = performance.now()
  const delay = nextTurn - now
  nextTurn = Math.max(now, nextTurn) + PACE_MS
  if (delay <= 0) return goOn()
  inLine += 1
  setTimeout(() => {
    inLine -= 1
    if (!response.destroyed) enter()
  }, delay)
}

/** @param {Request} request */
function secondsToWait(request) {
  const address = String(request.headers['x-forwarded-for'])
  return bridge.passwordWait?.(address) ?? 0
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {{ wait: number, isProgram: boolean }} why
 */
function refuse(request, response, { wait, isProgram }) {
  const error = `Too many attempts. Please try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`
  const isLarge = !(Number(request.headers['content-length'] ?? LARGE) < LARGE)
  request.resume()
  const answer = () => {
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
  if (held >= MOST_HELD) return answer()
  held += 1
  setTimeout(() => {
    held -= 1
    answer()
  }, HOLD_MS)
}
