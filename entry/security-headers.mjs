import { routeOf } from './routes.mjs'

/**
 * Sets what every answer carries, whoever writes it: pages, data, files, redirects and errors
 * (S-91). What is set later, like the Referrer-Policy of pages whose address holds a token, wins.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ isSecure: boolean }} site whether the public address is https
 */
export function setSecurityHeaders(request, response, { isSecure }) {
  const { isFramed, takesPayment } = routeOf(request.url)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  response.setHeader(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(self "https://api.razorpay.com")',
  )
  // The back office shows drafts in a frame.
  response.setHeader('X-Frame-Options', isFramed ? 'SAMEORIGIN' : 'DENY')
  // A payment may open the window of a bank, which answers the page that opened it.
  response.setHeader(
    'Cross-Origin-Opener-Policy',
    takesPayment ? 'same-origin-allow-popups' : 'same-origin',
  )
  if (isSecure) {
    response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}
