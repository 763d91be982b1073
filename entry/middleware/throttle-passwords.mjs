import { setTimeout as pause } from 'node:timers/promises'
import { bridge } from '../bridge.mjs'
import { routeOf } from '../routes.mjs'
import { sendTooMany } from '../too-many.mjs'

const WRITING = new Set(['POST', 'DELETE'])

/** A refusal waits too: whoever asks again and again is kept busy, which costs us a timer. */
const DELAY_MS = 500
const MAX_DELAYED = 2000
const LARGE = 64 * 1024

let delayed = 0

/**
 * Lets in posts that carry a password when it is their turn, and responds with 429 to those that
 * would be refused anyway, before anything else is done for them.
 * src/domain/accounts/password-throttle.ts decides. Everything else goes on at once. Stands behind
 * `setClientAddress`.
 * @type {import('../run-in-order.mjs').Middleware}
 */
export const throttlePasswords = async (request, response, next) => {
  const { takesPassword, kind } = routeOf(request.url)
  if (!takesPassword || !WRITING.has(request.method ?? '') || !bridge.passwordWait) return next()
  const { headers } = request
  const wait = await bridge.passwordWait({
    headers: { get: (name) => headers[name]?.toString() ?? null },
    // Forms of a personal page are posted to it without a password too.
    isCounted: kind !== 'personal',
  })
  if (response.destroyed) return
  if (wait > 0) await refuse(request, response, { wait, isProgram: kind === 'api' })
  else next()
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ wait: number, isProgram: boolean }} why
 */
async function refuse(request, response, { wait, isProgram }) {
  const words = `Too many attempts. Please try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`
  const isLarge = !(Number(request.headers['content-length'] ?? LARGE) < LARGE)
  request.resume()
  if (delayed < MAX_DELAYED) {
    delayed += 1
    await pause(DELAY_MS)
    delayed -= 1
  }
  if (isLarge) response.setHeader('Connection', 'close')
  sendTooMany(response, { wait, isProgram, words })
}
