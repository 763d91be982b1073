import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What visitors ask: kept pages, made ones, REST. */
const ADDRESSES = ['/', '/workshops', '/api/workshops?limit=3&depth=0', '/api/viewer', '/login']
const TIMEOUT_MS = 15_000

/**
 * Visitors who ask the site all the time, each over a connection of its own, until `stop()`, which
 * answers how it went: requests, those that failed, and those that failed again when repeated once.
 * @param {string} url of the proxy
 * @param {{ people?: number, cookie?: string, pauseMs?: number }} [options]
 */
export function startVisitors(url, { people = 6, cookie, pauseMs = 20 } = {}) {
  const seen = { asked: 0, failed: 0, failedTwice: 0 }
  /** @type {string[]} */
  const reasons = []
  let isOver = false
  const all = Array.from({ length: people }, async (_, person) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = person; !isOver; turn += 1) {
      // Limits are per client: these are many.
      const client = `10.9.${(turn >> 5) & 255}.${person}`
      const headers = { 'x-forwarded-for': client, ...(cookie && { cookie }) }
      const address = url + (ADDRESSES[turn % ADDRESSES.length] ?? '/')
      const problem = await ask(address, headers, agent)
      seen.asked += 1
      if (problem) {
        seen.failed += 1
        reasons.push(`${address.slice(url.length)} ${problem}`)
        const again = await ask(address, headers, agent)
        if (again) seen.failedTwice += 1
      }
      await pause(pauseMs)
    }
    agent.destroy()
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(all)
      return { ...seen, reasons }
    },
  }
}

/**
 * @param {string} address
 * @param {Record<string, string>} headers
 * @param {http.Agent} agent
 * @returns {Promise<string | null>} what went wrong
 */
function ask(address, headers, agent) {
  return new Promise((resolve) => {
    const request = http.get(address, { headers, agent, timeout: TIMEOUT_MS }, (answer) => {
      const status = answer.statusCode ?? 0
      answer.on('error', () => resolve('broke off')).resume()
      answer.on('end', () => resolve(status < 400 ? null : String(status)))
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', (error) => resolve(error.message))
  })
}
