import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { backOfficePolicy, noncePolicy, policyFor } from './content-security-policy.mjs'
import { FAILURE_POLICY, failurePage } from './failure-page.mjs'
import { holdAnswer } from './hold-answer.mjs'
import { routeOf } from './routes.mjs'

const CSP = 'content-security-policy'
const OF_A_BODY = ['content-type', 'content-length', 'content-encoding', 'etag', 'link']

/**
 * Sees to it that every page leaves with a Content-Security-Policy (S-90). Pages made for one
 * visitor get a nonce and are streamed; any other page that comes without a policy is held until it
 * is whole, and its scripts are named by their hashes. A redirect leaves without the page that Next
 * renders into it, which may show something of what was refused (S-24, S-77). A page that failed is
 * replaced: Next's is empty until scripts have run, and they may want what is broken.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function guardPage(request, response) {
  // Next takes its nonce from here: a visitor could put one of their choice into a kept page.
  delete request.headers[CSP]
  delete request.headers[`${CSP}-report-only`]
  const policy = noncePolicyFor(routeOf(request.url))
  if (policy) {
    request.headers[CSP] = policy
    response.setHeader(CSP, policy)
  }

  holdAnswer(response, () => {
    const { statusCode } = response
    if (statusCode === 304) return undefined
    if (statusCode >= 300 && statusCode < 400) return () => dropPage(response)
    const type = String(response.getHeader('content-type') ?? '')
    if (!type.startsWith('text/html')) return undefined
    if (statusCode >= 500) return () => tellFailure(response)
    if (response.hasHeader(CSP)) return undefined
    return (body) => finishPage(response, body)
  })
}

/** @param {import('./routes.mjs').Route} route */
function noncePolicyFor({ csp, isFramed }) {
  if (csp !== 'nonce' && csp !== 'back-office') return undefined
  const nonce = randomBytes(16).toString('base64')
  if (csp === 'back-office') return backOfficePolicy(nonce)
  return noncePolicy(nonce, isFramed ? "'self'" : "'none'")
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {Buffer} body
 */
function finishPage(response, body) {
  response.setHeader(CSP, policyFor(toText(body, response.getHeader('content-encoding'))))
  return body
}

/** @param {import('node:http').ServerResponse} response */
function dropPage(response) {
  for (const name of OF_A_BODY) response.removeHeader(name)
  return Buffer.alloc(0)
}

/** @param {import('node:http').ServerResponse} response */
function tellFailure(response) {
  dropPage(response)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader(CSP, FAILURE_POLICY)
  return Buffer.from(failurePage(String(response.getHeader('x-request-id') ?? '')))
}

/** @param {Buffer} body @param {unknown} coding */
function toText(body, coding) {
  if (coding === 'gzip') return gunzipSync(body).toString()
  if (coding === 'br') return brotliDecompressSync(body).toString()
  return body.toString()
}
