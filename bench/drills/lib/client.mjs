import { randomInt } from 'node:crypto'

/**
 * @typedef {{ status: number, ms: number, text: string, body: any, headers: Headers | undefined }} Answer
 */

/**
 * One request as another visitor would send it: each call comes from another address (the site under
 * drill believes X-Forwarded-For). Status 0: no answer within the limit.
 * @param {string} url
 * @param {{ method?: string, json?: unknown, body?: RequestInit['body'], cookie?: string, from?: string, limitMs?: number }} [options]
 * @returns {Promise<Answer>}
 */
export async function ask(url, { method, json, body, cookie, from, limitMs = 30_000 } = {}) {
  const begin = performance.now()
  const ms = () => Math.round(performance.now() - begin)
  const headers = new Headers({
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': from ?? anyAddress(),
  })
  if (cookie) headers.set('cookie', cookie)
  if (json !== undefined) headers.set('content-type', 'application/json')
  try {
    const answer = await fetch(url, {
      method: method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
      headers,
      body: json === undefined ? body : JSON.stringify(json),
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    })
    const text = await answer.text()
    return { status: answer.status, ms: ms(), text, body: parse(text), headers: answer.headers }
  } catch {
    return { status: 0, ms: ms(), text: '', body: null, headers: undefined }
  }
}

function anyAddress() {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * @param {string} url
 * @param {{ email: string, password: string }} account
 * @returns {Promise<string>} the session cookie
 */
export async function signIn(url, account) {
  const answer = await ask(`${url}/api/users/login`, { json: account })
  const cookie = answer.headers?.get('set-cookie')?.split(';')[0]
  if (answer.status !== 200 || !cookie) throw new Error(`signing in answered ${answer.status}`)
  return cookie
}
