import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { bridge } from './bridge.mjs'

const PAGE = fs.readFileSync(new URL('./failure-page.html', import.meta.url), 'utf8')
const STYLE = PAGE.slice(PAGE.indexOf('<style>') + 7, PAGE.indexOf('</style>'))
const HASH = createHash('sha256').update(STYLE).digest('base64')
const WORDS = {
  heading: 'This page did not come together',
  text: 'Something on our side failed, not on yours. Trying again often helps; if it does not, please come back in a few minutes.',
}

const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const RECENT_MS = 10_000

/** Retry-After in seconds while the database is unavailable. */
export const RETRY_AFTER_S = '5'

/** Whether the database failed recently, so that the failure is temporary. */
export function isOutage() {
  return Date.now() - (bridge.databaseFailedAt ?? 0) < RECENT_MS
}

/** @param {import('node:http').ServerResponse} response */
export function dropBodyHeaders(response) {
  for (const name of response.getHeaderNames()) {
    if (/^(?:content-(?!security)|etag$|link$)/.test(name)) response.removeHeader(name)
  }
}

/**
 * Sends a standalone error page in place of a failed page or during a database outage. It needs
 * neither Next, nor the database, nor scripts, and does not reveal the cause.
 * @param {import('node:http').ServerResponse} response
 * @param {number} [status]
 * @param {{ heading: string, text: string }} [words]
 */
export function sendFailure(response, status = isOutage() ? 503 : 500, words = WORDS) {
  if (response.headersSent) return response.destroy()
  dropBodyHeaders(response)
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER_S)
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
  })
  const id = String(response.getHeader('x-request-id') ?? '')
  response.end(
    PAGE.replaceAll('{{heading}}', words.heading)
      .replace('{{text}}', words.text)
      .replace('{{id}}', id),
  )
}
