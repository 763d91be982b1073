/**
 * @typedef {object} Route
 * @property {string} pattern `:name` matches one segment, a final `*` matches any remainder or none
 * @property {'public' | 'personal' | 'staff' | 'back-office' | 'api'} kind who shares a response,
 *   and how the address is guarded (docs/architecture.md, "Pages")
 * @property {boolean} [isCached] identical for every visitor, cached until one of its tags expires
 * @property {number} [visitorSeconds] everyone without a session gets the same response, whatever
 *   the query, and may get one of this age
 * @property {boolean} [readsQuery] the response varies by query (src/proxy.ts)
 * @property {boolean} [isFramed] shown in a frame by our own pages
 * @property {boolean} [usesCamera] may ask for the camera
 * @property {boolean} [takesPayment] may open a payment window
 * @property {'anywhere' | 'listed origins'} [takesPostsFrom] other origins whose pages may send
 *   unsafe requests; none by default
 * @property {boolean} [isHeavy] one request may cost as much CPU time as many pages (fair-share.mjs)
 * @property {boolean} [takesFiles] accepts bodies larger than a form, limited by the handler
 * @property {boolean} [isPage] addresses of pages that editors write (src/collections/pages.ts)
 * @property {boolean} [isRedirectable] editors may redirect addresses that no record has
 * @property {boolean} [isShortLink] editors set what it leads to
 * @property {boolean} [holdsSecret] the address is known to one person and must never be logged
 * @property {boolean} [holdsToken] no other site may learn the address
 * @property {boolean} [takesPassword] posts are hashed; excludes /api/users, whose administrators
 *   are authenticated first
 */

const PUBLIC = /** @type {const} */ ({ kind: 'public' })
const CACHED = { ...PUBLIC, isCached: true }
const RECORD = { ...CACHED, isRedirectable: true }
const API = /** @type {const} */ ({ kind: 'api' })
const LOGIN = { ...API, takesPassword: true }

/**
 * How each address is served. Exact rows win over patterns; among patterns, the first match wins.
 * src/platform/routes.test.ts compares the rows with the routes of src/app.
 * @type {Route[]}
 */
export const ROUTES = [
  ...rows(CACHED, '/', '/contact'),
  ...rows(CACHED, '/developers', '/developers/:name', '/qr01', '/merchqr01', '/forgot-password'),
  ...rows(CACHED, '/calendar.ics', '/share.png', '/robots.txt', '/sitemap.xml'),
  ...rows({ ...CACHED, takesPayment: true }, '/internships'),
  ...rows({ ...CACHED, readsQuery: true }, '/faq', '/workshops', '/webinars', '/tutorials'),
  ...rows({ ...CACHED, readsQuery: true }, '/workshops/browse/:category/:when/:difficulty/:page'),
  ...rows({ ...CACHED, readsQuery: true }, '/webinars/browse/:when/:page'),
  ...rows({ ...CACHED, readsQuery: true }, '/tutorials/browse/:category/:difficulty/:page'),

  ...rows({ ...PUBLIC, holdsToken: true }, '/certificates/:code'),
  ...rows({ ...PUBLIC, holdsSecret: true, holdsToken: true }, '/feedback/:token'),
  ...rows({ ...PUBLIC, holdsSecret: true, holdsToken: true, usesCamera: true }, '/door/:token'),
  ...rows(PUBLIC, '/certificates/status/:list'),
  ...rows(PUBLIC, '/certificates/:code/badge.json', '/certificates/:code/share.png'),

  ...rows(
    RECORD,
    '/workshops/:id',
    '/webinars/:id',
    '/tutorials/:id',
    '/people/:id',
    '/series/:slug',
  ),
  ...rows(CACHED, '/workshops/feed.xml', '/workshops/:id/calendar.ics'),
  ...rows(CACHED, '/webinars/feed.xml', '/webinars/:id/calendar.ics'),
  ...rows(CACHED, '/tutorials/feed.xml', '/:list/:id/share.png'),
  ...rows(CACHED, '/series/:slug/calendar.ics'),

  ...rows({ ...PUBLIC, isShortLink: true }, '/go/*'),
  // Rendered for addresses that no page has (cache/page-cache.mjs).
  ...rows(PUBLIC, '/-'),
  ...rows(PUBLIC, '/faq/results', '/search', '/unsubscribe', '/login/google', '/login/oidc'),
  ...rows(
    PUBLIC,
    '/.well-known/change-password',
    '/.well-known/did.json',
    '/.well-known/jwks.json',
  ),
  ...rows({ ...PUBLIC, takesPassword: true }, '/login', '/register'),
  ...rows({ ...PUBLIC, takesPassword: true, holdsToken: true }, '/verify-email', '/reset-password'),
  ...rows({ ...PUBLIC, holdsToken: true }, '/confirm-seat', '/confirm-application'),
  ...rows({ kind: 'personal', takesPassword: true }, '/account/settings'),
  ...rows({ kind: 'personal' }, '/workshops/:id/ask', '/webinars/:id/ask', '/tutorials/:id/ask'),
  ...rows({ kind: 'personal' }, '/account/*', '/join/*'),
  ...rows({ kind: 'personal' }, '/workshops/:id/register', '/webinars/:id/register'),
  ...rows({ kind: 'personal' }, '/series/:slug/register', '/internships/apply/:cohort'),
  ...rows({ kind: 'personal', holdsSecret: true }, '/calendar/*'),
  ...rows({ kind: 'staff', takesFiles: true }, '/admin/import/:list/file'),
  ...rows({ kind: 'staff', holdsSecret: true }, '/check-in/:token'),
  ...rows({ kind: 'staff' }, '/admin/*'),
  ...rows({ kind: 'staff', isFramed: true }, '/preview/*'),
  ...rows({ kind: 'back-office', isFramed: true }, '/cms/*'),

  ...rows(LOGIN, '/api/users/login', '/api/auth/callback/credentials'),
  ...rows(LOGIN, '/api/account', '/api/account/login', '/api/account/register'),
  ...rows(LOGIN, '/api/account/reset', '/api/account/verify'),
  ...rows(LOGIN, '/api/account/proof', '/api/account/passkey'),
  // Email clients post here. The token in the address authorizes, not a cookie (RFC 8058).
  ...rows({ ...API, takesPostsFrom: 'anywhere' }, '/api/unsubscribe'),
  // Payment providers sign what they send.
  ...rows({ ...API, takesPostsFrom: 'anywhere' }, '/api/payments/razorpay', '/api/payments/stripe'),
  // src/platform/api/guard-graphql.ts limits those origins to queries.
  ...rows({ ...API, takesPostsFrom: 'listed origins', isHeavy: true }, '/api/graphql'),
  ...rows({ ...API, visitorSeconds: 60 }, '/api/viewer'),
  ...rows({ ...API, visitorSeconds: 1 }, '/api/viewer/workshops/:id/seat'),
  ...rows({ ...API, visitorSeconds: 1 }, '/api/viewer/webinars/:id/seat'),
  ...rows(API, '/api/*'),
  ...rows(PUBLIC, '/_next/*'),
  // Pages that editors write, at most three levels.
  ...rows({ ...RECORD, isPage: true }, '/:page', '/:page/:below', '/:page/:below/:below'),
  // Unknown addresses.
  ...rows({ ...PUBLIC, isRedirectable: true }, '/*'),
]

/** @param {Omit<Route, 'pattern'>} route @param {string[]} patterns */
function rows(route, ...patterns) {
  return patterns.map((pattern) => ({ pattern, ...route }))
}

export const HEALTH = '/api/health'
/** Build files, whose names change with their content. */
export const BUILD_FILES = '/_next/static/'

const exact = new Map(ROUTES.map((route) => [route.pattern, route]))
const matched = ROUTES.filter(({ pattern }) => /[:*]/.test(pattern)).map((route) => ({
  route,
  expression: toExpression(route.pattern),
}))

/**
 * Like Next, ignores a trailing slash and decodes escaped slashes: `/api/users%2Flogin` takes
 * passwords too. Only the plain spelling is cached, so that a page has few entries.
 * @param {string | undefined} url
 * @returns {Route}
 */
export function findRoute(url) {
  const path = toPath(url)
  const route = findRouteByPath(path)
  const plain = /%|.\/$/.test(path) ? findRouteByPath(toPlainPath(path)) : route
  return plain === route ? route : { ...plain, isCached: false }
}

/**
 * Whether the program has a page or file of its own there: links to what a feature shows go with it.
 * @param {string} pattern of a row
 */
export function hasRoute(pattern) {
  return exact.has(pattern)
}

/**
 * The route of a decoded path.
 * @param {string} path
 * @returns {Route}
 */
export function findRouteByPath(path) {
  const route = exact.get(path) ?? matched.find(({ expression }) => expression.test(path))?.route
  return route ?? /** @type {Route} */ (ROUTES.at(-1))
}

/** @typedef {import('./records/slugs').Sluggable} Sluggable */
/** @typedef {[Sluggable, string]} RecordAddress */

/**
 * The path above the pages of a collection's records: `/people` of instructors.
 * @param {Sluggable} list
 */
export function toListPath(list) {
  if (list === 'pages') return ''
  return list === 'instructors' ? '/people' : `/${list}`
}

/**
 * The list and the id or slug in the address of a record's page; of pages, the whole path. Undefined
 * for other paths.
 * @param {string} path
 * @returns {RecordAddress | undefined}
 */
export function parseRecordPath(path) {
  const record = parseRecordBelow(path)
  if (record) return record.rest === '' ? [record.collection, record.segment] : undefined
  const isPage = !path.includes('*') && findRouteByPath(path).isPage
  return isPage ? /** @type {RecordAddress} */ (['pages', path.slice(1)]) : undefined
}

/**
 * The record whose page, or a page below it, has this path: the collection, its id or slug, and what
 * follows. Undefined for other paths, and for pages that editors write, which have nothing below.
 * @param {string} path
 */
export function parseRecordBelow(path) {
  const [, list, segment, rest = ''] =
    /^\/(workshops|webinars|tutorials|people|series)\/([^/*]+)(\/.*)?$/.exec(path) ?? []
  const [, first, second = ''] = findRouteByPath(path).pattern.split('/')
  const isOfRecord = (first === list || first === ':list') && second.startsWith(':')
  if (segment === undefined || !isOfRecord) return undefined
  const collection = /** @type {Sluggable} */ (list === 'people' ? 'instructors' : list)
  return { collection, segment, rest }
}

/**
 * The route of the program that a redirect from this path, or prefix ending in a slash and `*`, would
 * hide. Undefined if there is none.
 * @param {string} from
 * @returns {Route | undefined}
 */
export function findHiddenRoute(from) {
  if (!from.endsWith('/*')) {
    const route = findRoute(from)
    return route.isRedirectable ? undefined : route
  }
  const segments = from.slice(0, -2).split('/')
  return ROUTES.find(({ isRedirectable, pattern }) => {
    const patternSegments = pattern.split('/')
    const ends = patternSegments.at(-1) === '*' ? patternSegments.length - 1 : Infinity
    const isBelow = segments.every(
      (segment, at) =>
        at >= ends || patternSegments[at] === segment || patternSegments[at]?.startsWith(':'),
    )
    // Only lists of the program have what begins with a parameter.
    return isBelow && !isRedirectable && !patternSegments[1]?.startsWith(':')
  })
}

/**
 * The route of the program whose name a page that editors write would take, as its own or of a page
 * above it: what is below `/people` is never a page. Undefined if the path is free.
 * @param {string} path
 * @returns {Route | undefined}
 */
export function findReservingRoute(path) {
  const [, first] = path.split('/')
  const route = findRouteByPath(path)
  return route.isPage ? ROUTES.find(({ pattern }) => pattern.split('/')[1] === first) : route
}

/**
 * Decodes a path and drops its trailing slash. Undecodable paths are refused elsewhere
 * (middleware/check-request.mjs).
 * @param {string} path
 */
export function toPlainPath(path) {
  try {
    return decodeURIComponent(path).replace(/(.)\/$/, '$1')
  } catch {
    return path
  }
}

/** Looks like a token, in a segment with a digit or a capital letter. */
const TOKEN = /[\w~.%+=-]{16,}/g

/**
 * The path as it may be logged. A mistyped calendar address still contains its secret, so unusual
 * spellings are normalized first. In catch-all routes, token-like parts are masked.
 * @param {string | undefined} url
 */
export function toLoggedPath(url) {
  const path = toPath(url).replace(LOGGED, '$1*')
  const meant = findRouteByPath(
    decodeFully(path)
      .replace(/[/\\]+/g, '/')
      .toLowerCase(),
  )
  if (meant.holdsSecret) return meant.pattern
  if (path.startsWith(BUILD_FILES)) return path
  const { isPage, pattern } = findRoute(url)
  return isPage || pattern.endsWith('*') ? maskTokens(path) : path
}

/** @param {string} path */
function maskTokens(path) {
  const segments = path.split('/')
  return segments
    .map((segment) => (/[\dA-Z]/.test(segment) ? segment.replace(TOKEN, '*') : segment))
    .join('/')
}

/** @param {string} path */
function decodeFully(path) {
  let decoded = path
  for (let count = 0; count < 3 && decoded.includes('%'); count += 1) decoded = toPlainPath(decoded)
  return decoded
}

/** @param {string | undefined} url */
export function toPath(url = '/') {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}

/** @param {string} pattern */
function toExpression(pattern) {
  const source = pattern
    .replaceAll('.', '\\.')
    .replace(/\/:\w+/g, '/[^/]+')
    .replace(/\/\*$/, '(?:/.*)?')
  return new RegExp(`^${source}/?$`)
}

const EVENT = /^\/(?:workshops|webinars)\/[a-z0-9-]{1,100}(?=\/|$)/
/** As in src/lib/records/private-address.ts. */
const CODE = /^[0-9a-f]{20}$/
const PRIVATE = /^(\/(?:workshops|webinars)\/(?:[a-z0-9-]{1,100}-)?)[0-9a-f]{20}(?=\/|$)/
/** The same within the paths of interfaces and of `/join`. */
const LOGGED = /(\/(?:workshops|webinars|join)\/(?:[a-z0-9-]{1,110}-)?)[0-9a-f]{20}(?=\/|$)/

/** Whether a path, or the page above it, is that of a private event. @param {string} path */
export function isPrivatePath(path) {
  return PRIVATE.test(path)
}

/**
 * Puts the code of a private event, `?code=` of its page or of a page below it, into the path.
 * @param {string | undefined} url
 */
export function toPrivateUrl(url = '/') {
  const path = toPath(url)
  const [event] = EVENT.exec(path) ?? []
  if (!event || path === url || isPrivatePath(path)) return url
  const query = new URLSearchParams(url.slice(path.length + 1))
  const code = query.get('code') ?? ''
  if (!CODE.test(code)) return url
  query.delete('code')
  const rest = query.size > 0 ? `?${query}` : ''
  return `${event}-${code}${path.slice(event.length)}${rest}`
}
