import { routeOf } from '../routes.mjs'

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(self "https://api.razorpay.com")',
}
const HTTPS_ALONE = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

/**
 * Sets the headers of every response: pages, data, files, redirects and errors.
 * @param {{ isSecure: boolean }} site whether the public address is https
 * @returns {import('../run-in-order.mjs').Middleware}
 */
export function setSecurityHeaders({ isSecure }) {
  const common = Object.entries({ ...ALWAYS, ...(isSecure && HTTPS_ALONE) })
  return (request, response, next) => {
    const { holdsToken, isFramed, takesPayment } = routeOf(request.url)
    for (const [name, value] of common) response.setHeader(name, value)
    // With `no-referrer`, a form posted without scripts would have no Origin either.
    if (holdsToken) response.setHeader('Referrer-Policy', 'strict-origin')
    // The back office shows drafts in a frame.
    response.setHeader('X-Frame-Options', isFramed ? 'SAMEORIGIN' : 'DENY')
    // A payment may open a bank's window, which communicates with its opener.
    const opener = takesPayment ? 'same-origin-allow-popups' : 'same-origin'
    response.setHeader('Cross-Origin-Opener-Policy', opener)
    next()
  }
}
