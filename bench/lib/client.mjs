import { randomInt } from 'node:crypto'

/**
 * @typedef {object} Options
 * @property {string} [method] GET, or POST where something is sent
 * @property {unknown} [json] the body
 * @property {RequestInit['body']} [body] the body as it is
 * @property {string} [cookie]
 * @property {string} [from] the address that it comes from; any
 * @property {number} [limitMs] 30,000
 *
 * @typedef {{ status: number, ms: number, text: string, body: any, headers?: Headers }} Response
 */

/**
 * One request as another visitor would send it: each call comes from another address, because the sites
 * that are measured believe X-Forwarded-For. Status 0: no response within the limit; `text` tells
 * why. `body` is the parsed JSON, or null.
 * @param {string} url
 * @param {Options} [options]
 * @returns {Promise<Response>}
 */
export async function ask(url, { method, json, body, cookie, from, limitMs = 30_000 } = {}) {
  const begin = performance.now()
  const ms = () => Math.round(10 * (performance.now() - begin)) / 10
  const anyAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  try {
    const response = await fetch(url, {
      method: method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': from ?? anyAddress,
        ...(cookie && { cookie }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: json === undefined ? body : JSON.stringify(json),
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    })
    const { headers, status } = response
    const text = await response.text()
    const isJson = headers.get('content-type')?.includes('json') && text !== ''
    return { status, headers, text, ms: ms(), body: isJson ? JSON.parse(text) : null }
  } catch (error) {
    const { cause = error } = /** @type {Error} */ (error)
    return { status: 0, ms: ms(), text: String(cause), body: null }
  }
}
