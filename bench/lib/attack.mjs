import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { tally } from './measure.mjs'

/**
 * @typedef {object} Attack every `FRESH` in path and body becomes a new UUID in each request
 * @property {string} path
 * @property {string} [body] makes it a POST
 * @property {Record<string, string>} [headers]
 */

export const FRESH = '(fresh)'

/**
 * Repeats a request on each of many connections, from a separate process: the measured visitors must wait
 * for the site, not for the attacker.
 * @param {Attack & { url: string, connections: number }} attack
 */
export function startAttack(attack) {
  const child = fork(import.meta.filename)
  child.send(attack)
  return {
    /** Resolves to the responses of the site, as counted by `tally`. */
    async stop() {
      const answer = once(child, 'message')
      child.send('stop')
      const [statuses] = /** @type {[string]} */ (await answer)
      child.kill()
      return statuses
    },
  }
}

/** The body of that process. @param {Parameters<typeof startAttack>[0]} attack */
async function attackUntilStopped({ url, path, body, headers, connections }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  /** @type {(string | undefined)[]} */
  const statuses = []
  let isOver = false
  const send = () =>
    new Promise((/** @type {(status: string | undefined) => void} */ resolve) => {
      const method = body === undefined ? 'GET' : 'POST'
      const sent = { 'accept-encoding': 'br', ...headers }
      const request = http.request(url + path.replaceAll(FRESH, () => randomUUID()), {
        agent,
        method,
        headers: sent,
      })
      request.on('response', (response) => {
        response.resume().on('close', () => resolve(String(response.statusCode)))
      })
      request.on('error', (error) => resolve('code' in error ? String(error.code) : error.message))
      request.end(body?.replaceAll(FRESH, () => randomUUID()))
    })
  process.once('message', () => {
    isOver = true
    process.send?.(tally(statuses))
  })
  const connection = async () => {
    while (!isOver) statuses.push(await send())
  }
  await Promise.all(Array.from({ length: connections }, connection))
}

if (process.argv[1] === import.meta.filename) {
  const [attack] = await once(process, 'message')
  await attackUntilStopped(attack)
}
