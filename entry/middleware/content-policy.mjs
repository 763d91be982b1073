import { randomBytes } from 'node:crypto'
import { backOfficePolicy, noncePolicy, SCRIPTLESS_POLICY } from '../content-security-policy.mjs'
import { routeOf } from '../routes.mjs'
import { isPage, replaceBody } from './replace-body.mjs'

const CSP = 'content-security-policy'

/**
 * Sees to it that every page that is made for one request leaves with a Content-Security-Policy of its
 * own, with a nonce that Next puts on its scripts. What an interface sends as a page runs none.
 * @type {import('../run-in-order.mjs').Middleware}
 */
export const setContentPolicy = (request, response, next) => {
  // Next takes its nonce from here: nobody chooses it from outside.
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
