import { randomBytes } from 'node:crypto'
import { backOfficePolicy, noncePolicy, SCRIPTLESS_POLICY } from '../content-security-policy.mjs'
import { dropBodyHeaders, isOutage, RETRY_AFTER_S, sendFailure } from '../failure-page.mjs'
import { routeOf } from '../routes.mjs'
import { replaceBody } from './replace-body.mjs'

const CSP = 'content-security-policy'

/**
 * Sees to it that every page that is made for one request leaves with a Content-Security-Policy of its
 * own (S-90), with a nonce that Next puts on its scripts. A redirect leaves without the page that Next
 * renders into it, which may show something of what was refused (S-24, S-77). A page that failed is
 * replaced: Next's is empty until scripts have run, and they may want what is broken. While the database
 * is away a failure is a 503 with Retry-After: Next sends 500 for every error of a render.
 * @type {import('../run-in-order.mjs').Middleware}
 */
export const applyCsp = (request, response, next) => {
  // Next takes its nonce from here: nobody chooses it from outside.
  delete request.headers[CSP]
  delete request.headers[`${CSP}-report-only`]
  const policy = policyOf(routeOf(request.url))
  if (policy) {
    request.headers[CSP] = policy
    response.setHeader(CSP, policy)
  }

  replaceBody(response, () => {
    const { statusCode } = response
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) {
      dropBodyHeaders(response)
      return () => response.end()
    }
    const isPage = String(response.getHeader('content-type') ?? '').startsWith('text/html')
    if (isPage && statusCode >= 500) return () => sendFailure(response)
    if (statusCode === 500 && isOutage()) {
      response.statusCode = 503
      response.setHeader('Retry-After', RETRY_AFTER_S)
    }
    if (isPage && !response.hasHeader(CSP)) response.setHeader(CSP, SCRIPTLESS_POLICY)
    return undefined
  })
  next()
}

/** @param {import('../routes.mjs').Route} route */
function policyOf({ kind, isFramed }) {
  if (kind === 'api') return undefined
  const nonce = randomBytes(16).toString('base64')
  if (kind === 'back-office') return backOfficePolicy(nonce)
  return noncePolicy(nonce, isFramed ? "'self'" : "'none'")
}
