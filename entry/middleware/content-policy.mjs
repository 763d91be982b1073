import { randomBytes } from 'node:crypto'
import { backOfficePolicy, noncePolicy, SCRIPTLESS_POLICY } from '../content-security-policy.mjs'
import { routeOf } from '../routes.mjs'
import { isPage, replaceBody } from './replace-body.mjs'

const CSP = 'content-security-policy'

/**
 * Gives every page rendered for one request its own Content-Security-Policy, with a nonce that Next
 * adds to its scripts. HTML from an API route may run no inline scripts.
 * @type {import('../run-in-order.mjs').Middleware}
 */
export const setContentPolicy = (request, response, next) => {
  // Next reads its nonce from these headers, so clients must not set them.
  delete request.headers[CSP]
  delete request.headers[`${CSP}-report-only`]
  const { kind, isFramed } = routeOf(request.url)
  if (kind === 'api') {
    replaceBody(response, () => {
      if (isPage(response) && !response.hasHeader(CSP)) response.setHeader(CSP, SCRIPTLESS_POLICY)
      return undefined
    })
  } else {
    const nonce = randomBytes(16).toString('base64')
    const framedBy = isFramed ? "'self'" : "'none'"
    const policy = kind === 'back-office' ? backOfficePolicy(nonce) : noncePolicy(nonce, framedBy)
    request.headers[CSP] = policy
    response.setHeader(CSP, policy)
  }
  next()
}
