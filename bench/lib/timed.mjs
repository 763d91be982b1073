import http from 'node:http'

const agent = new http.Agent({ keepAlive: true })

/**
 * @typedef {object} Ask
 * @property {string} url
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 */

/**
 * One request over a connection that is kept. Answers its time in milliseconds. Throws when the
 * answer is not 2xx, so that nobody measures an error page.
 * @param {Ask} ask
 * @returns {Promise<{ ms: number, text: string, bytes: number }>}
 */
export function timed({ url, method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const request = http.request(url, { method, headers, agent }, (response) => {
      /** @type {Buffer[]} */
      const parts = []
      response.on('data', (part) => parts.push(part)).on('error', reject)
      response.on('end', () => {
        const ms = performance.now() - began
        const whole = Buffer.concat(parts)
        const status = response.statusCode ?? 0
        if (status < 200 || status > 299) {
          const said = whole.toString().slice(0, 300)
          return reject(new Error(`${method} ${url} answered ${status} ${said}`))
        }
        resolve({ ms, text: whole.toString(), bytes: whole.length })
      })
    })
    request.on('error', reject).end(body)
  })
}

/** @param {number[]} values */
export function median(values) {
  return quantile(values, 0.5)
}

/**
 * @param {number[]} values
 * @param {number} part from 0 to 1
 */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
