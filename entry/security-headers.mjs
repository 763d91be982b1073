import { createHash, randomBytes } from 'node:crypto'
import { Parser } from 'htmlparser2'
import { isPage, replaceBody } from './failures.mjs'
import { findRoute } from '../src/platform/routes.mjs'

/** Hash of src/ui/shell/theme-script.tsx. Cached pages include it, so it has no nonce. */
export const THEME_HASH = "'sha256-oGR0jLLyBq7ybhHN4q7ymI8FG6UHKAF4Nt31Im7jfAg='"

const VIDEO_HOSTS = 'https://www.youtube-nocookie.com https://player.vimeo.com'
const PICTURES = "img-src 'self' https: http: data: blob:"
// Video files load only on click, like the hosted players.
const FILMS = "media-src 'self' https:"
const NOTHING_ELSE = "object-src 'none'; base-uri 'none'; form-action 'self'"

// Internship payments: the button of the provider loads a script, a frame and a form.
const PAYMENT = 'https://*.razorpay.com'
const PAYMENT_SCRIPTS = 'https://checkout.razorpay.com https://cdn.razorpay.com'

// The only inline scripts that Next writes: data for its own functions, never code.
const FLIGHT = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(([^]*)\)$/
const CHUNKS =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(([^]*)\);$/

/** Policy of HTML from API routes, such as the pages of the sign-in library. */
const SCRIPTLESS_POLICY = sitePolicy('', {})

/**
 * The policy of a cached page. A nonce in a shared page is no secret, so inline scripts are allowed
 * by hash, and only in the form of Next's own data: an injected script does not run. Takes about 1
 * ms per 100 KB, so call it once per cached page.
 * @param {string} html
 */
export function createPolicy(html) {
  const { scripts, hasPayment } = readScripts(html)
  const hashes = scripts.filter(isOurs).map(hashScript)
  return sitePolicy([...new Set([THEME_HASH, ...hashes])].join(' '), { hasPayment })
}

/**
 * The policy of a page that is rendered for one request and streamed. Next adds the nonce to its
 * scripts when the request carries this header.
 * @param {string} nonce base64, at least 128 bits, never reused
 * @param {"'none'" | "'self'"} [framedBy] the back office shows drafts in a frame
 */
export function createNoncePolicy(nonce, framedBy) {
  return sitePolicy(`'nonce-${nonce}' 'strict-dynamic' ${THEME_HASH}`, { framedBy })
}

/**
 * The policy of Payload's back office, whose widgets write `<style>` elements and style attributes.
 * @param {string} nonce
 */
export function createBackOfficePolicy(nonce) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    PICTURES,
    "font-src 'self' data:",
    "frame-src 'self'",
    NOTHING_ELSE,
    "frame-ancestors 'self'",
  ].join('; ')
}

/** @param {string} scripts @param {{ hasPayment?: boolean, framedBy?: string }} options */
function sitePolicy(scripts, { hasPayment = false, framedBy = "'none'" }) {
  const [payment, itsScripts] = hasPayment ? [` ${PAYMENT}`, ` ${PAYMENT_SCRIPTS}`] : ['', '']
  return [
    "default-src 'self'",
    `script-src 'self'${scripts && ` ${scripts}`}${itsScripts}`,
    `style-src 'self'${hasPayment ? " 'unsafe-inline'" : ''}`,
    PICTURES,
    FILMS,
    `frame-src ${VIDEO_HOSTS}${payment}`,
    `connect-src 'self'${payment}`,
    `${NOTHING_ELSE}${payment}`,
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}

/** @param {string} html */
function readScripts(html) {
  /** @type {string[]} */
  const scripts = []
  let text = ''
  let isInline = false
  let hasPayment = false
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'form' && 'data-payment' in attributes) hasPayment = true
      isInline = name === 'script' && !('src' in attributes) && isExecuted(attributes.type)
      text = ''
    },
    ontext(part) {
      if (isInline) text += part
    },
    onclosetag(name) {
      if (isInline && name === 'script' && text) scripts.push(text)
      isInline = false
    },
  })
  parser.end(html)
  return { scripts, hasPayment }
}

/** @param {string | undefined} type */
function isExecuted(type) {
  return !type || type === 'module' || /javascript|ecmascript|importmap|speculation/i.test(type)
}

/** @param {string} script */
function isOurs(script) {
  const data = (FLIGHT.exec(script) ?? CHUNKS.exec(script))?.[1]
  try {
    return data !== undefined && JSON.parse(data) !== undefined
  } catch {
    return false
  }
}

/** @param {string} script */
function hashScript(script) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': createPermissions('()'),
}
/** @param {string} camera who may ask for it */
function createPermissions(camera) {
  return `camera=${camera}, microphone=(), geolocation=(), payment=(self "https://api.razorpay.com")`
}
const HTTPS_ALONE = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

/**
 * Sets the headers of every response: pages, data, files, redirects and errors.
 * @param {{ isSecure: boolean }} site whether the public address is https
 * @returns {import('./middleware/middleware').Middleware}
 */
export function setSecurityHeaders({ isSecure }) {
  const common = Object.entries({ ...ALWAYS, ...(isSecure && HTTPS_ALONE) })
  return (request, response, next) => {
    const { holdsToken, isFramed, takesPayment, usesCamera } = findRoute(request.url)
    for (const [name, value] of common) response.setHeader(name, value)
    // With `no-referrer`, a form posted without scripts would have no Origin either.
    if (holdsToken) response.setHeader('Referrer-Policy', 'strict-origin')
    if (usesCamera) response.setHeader('Permissions-Policy', createPermissions('(self)'))
    // The back office shows drafts in a frame.
    response.setHeader('X-Frame-Options', isFramed ? 'SAMEORIGIN' : 'DENY')
    // A payment may open a bank's window, which communicates with its opener.
    const opener = takesPayment ? 'same-origin-allow-popups' : 'same-origin'
    response.setHeader('Cross-Origin-Opener-Policy', opener)
    next()
  }
}

const CSP = 'content-security-policy'

/**
 * Gives every page rendered for one request its own Content-Security-Policy, with a nonce that Next
 * adds to its scripts. HTML from an API route may run no inline scripts.
 * @type {import('./middleware/middleware').Middleware}
 */
export const setContentPolicy = (request, response, next) => {
  // Next reads its nonce from these headers, so clients must not set them.
  delete request.headers[CSP]
  delete request.headers[`${CSP}-report-only`]
  const { kind, isFramed } = findRoute(request.url)
  if (kind === 'api') {
    replaceBody(response, () => {
      if (isPage(response) && !response.hasHeader(CSP)) response.setHeader(CSP, SCRIPTLESS_POLICY)
      return undefined
    })
  } else {
    const nonce = randomBytes(16).toString('base64')
    const framedBy = isFramed ? "'self'" : "'none'"
    const policy =
      kind === 'back-office' ? createBackOfficePolicy(nonce) : createNoncePolicy(nonce, framedBy)
    request.headers[CSP] = policy
    response.setHeader(CSP, policy)
  }
  next()
}
