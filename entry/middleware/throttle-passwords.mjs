import { setTimeout as pause } from 'node:timers/promises'
import { bridge } from '../bridge.mjs'
import { findRoute } from '../../src/platform/routes.mjs'
import { sendTooMany } from '../failures.mjs'

const WRITING = new Set(['POST', 'DELETE'])

/** Delay before a refusal. It slows repeated attempts, and costs us only a timer. */
const DELAY_MS = 500
const MAX_DELAYED = 2000
const LARGE = 64 * 1024

let delayed = 0

/**
 * Queues posts that carry a password, and sends 429 early to those that would be refused anyway.
 * src/features/accounts/server/password-throttle.ts decides. Requires `setClientAddress` before it.
 * @type {import('./middleware').Middleware}
 */
export const throttlePasswords = async (request, response, next) => {
  const { takesPassword, kind } = findRoute(request.url)
  if (!takesPassword || !WRITING.has(request.method ?? '') || !bridge.passwordWait) return next()
  const { headers } = request
  const wait = await bridge.passwordWait({
    headers: { get: (name) => headers[name]?.toString() ?? null },
    // Personal pages also receive posts without a password.
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
  const message = `Too many attempts. Please try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`
  const isLarge = !(Number(request.headers['content-length'] ?? LARGE) < LARGE)
  request.resume()
  if (delayed < MAX_DELAYED) {
    delayed += 1
    await pause(DELAY_MS)
    delayed -= 1
  }
  if (isLarge) response.setHeader('Connection', 'close')
  sendTooMany(response, { wait, isProgram, words: message })
}
