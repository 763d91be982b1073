/**
 * @typedef {object} Route
 * @property {string} pattern of paths: `:name` stands for one segment, `*` at the end for any more or none
 * @property {'public' | 'personal' | 'staff' | 'back-office' | 'api'} kind who sees the same bytes, and
 *   how the address is guarded (docs/architecture.md, "Pages")
 * @property {boolean} [isCached] the same bytes for every visitor, stored until one of its tags expires
 * @property {boolean} [readsQuery] src/proxy.ts makes another page of another query
 * @property {boolean} [isFramed] pages of ours show it in a frame
 * @property {boolean} [takesPayment] a payment window may open beside it
 * @property {'anywhere' | 'listed origins'} [takesPostsFrom] which pages of other origins may send it what
 *   changes something: no page, unless the row says so
 * @property {boolean} [takesFiles] what is posted there is larger than a form, and bounded by the handler
 * @property {boolean} [holdsSecret] the address is known to one person: no log may have it
 * @property {boolean} [holdsToken] no other site may learn the address
 * @property {boolean} [takesPassword] what is posted there is hashed; not what administrators set at
 *   /api/users, who are known before anything is
 */

const PUBLIC = /** @type {const} */ ({ kind: 'public' })
const CACHED = { ...PUBLIC, isCached: true }
const API = /** @type {const} */ ({ kind: 'api' })
const LOGIN = { ...API, takesPassword: true }

/**
 * How each address is served: read by the page cache, the content security policy, the security
 * headers, the checks of methods and foreign posts, and the password throttle. A row without a
 * placeholder counts before the others, then the first that matches; entry/routes.test.ts compares
 * them with the routes of src/app.
 * @type {Route[]}
 */
export const ROUTES = [
  ...rows(CACHED, '/', '/about', '/careers', '/contact', '/privacy', '/terms', '/cookies'),
  ...rows(CACHED, '/developers', '/developers/:name', '/qr01', '/merchqr01', '/forgot-password'),
  ...rows(CACHED, '/calendar.ics', '/share.png', '/robots.txt', '/sitemap.xml'),
  ...rows({ ...CACHED, takesPayment: true }, '/internships'),
  ...rows({ ...CACHED, readsQuery: true }, '/faq', '/workshops', '/webinars', '/tutorials'),
  ...rows({ ...CACHED, readsQuery: true }, '/workshops/browse/:category/:when/:page'),
  ...rows({ ...CACHED, readsQuery: true }, '/webinars/browse/:when/:page'),
  ...rows({ ...CACHED, readsQuery: true }, '/tutorials/browse/:category/:difficulty/:page'),

  ...rows(CACHED, '/workshops/feed.xml', '/workshops/:id', '/workshops/:id/calendar.ics'),
  ...rows(CACHED, '/webinars/feed.xml', '/webinars/:id', '/webinars/:id/calendar.ics'),
  ...rows(CACHED, '/tutorials/feed.xml', '/tutorials/:id', '/tutorials/:id/share.png'),
  ...rows(CACHED, '/workshops/:id/share.png', '/webinars/:id/share.png'),

  ...rows(PUBLIC, '/faq/results', '/search', '/unsubscribe', '/login/google'),
  ...rows(PUBLIC, '/.well-known/change-password'),
  ...rows({ ...PUBLIC, takesPassword: true }, '/login', '/register'),
  ...rows({ ...PUBLIC, takesPassword: true, holdsToken: true }, '/verify-email', '/reset-password'),
  ...rows({ kind: 'personal', takesPassword: true }, '/account/settings'),
  ...rows({ kind: 'personal' }, '/workshops/:id/ask', '/webinars/:id/ask', '/tutorials/:id/ask'),
  ...rows({ kind: 'personal' }, '/account/*', '/join/*'),
  ...rows({ kind: 'personal' }, '/workshops/:id/register', '/webinars/:id/register'),
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
  // Mail programs post there: the token in the address counts, and no cookie does (RFC 8058).
  ...rows({ ...API, takesPostsFrom: 'anywhere' }, '/api/unsubscribe'),
  // src/api/guard-graphql.ts lets those send queries only.
  ...rows({ ...API, takesPostsFrom: 'listed origins' }, '/api/graphql'),
  ...rows(API, '/api/*'),
  // What does not exist.
  ...rows(PUBLIC, '/*'),
]

/** @param {Omit<Route, 'pattern'>} route @param {string[]} patterns that are served so */
function rows(route, ...patterns) {
  return patterns.map((pattern) => ({ pattern, ...route }))
}

/** Where load balancers ask whether this instance can serve. */
export const HEALTH = '/api/health'
/** Files of a build, whose names change with their content. */
export const BUILD_FILES = '/_next/static/'

const exact = new Map(ROUTES.map((route) => [route.pattern, route]))
const matched = ROUTES.filter(({ pattern }) => /[:*]/.test(pattern)).map((route) => ({
  route,
  expression: expressionOf(route.pattern),
}))

/**
 * The row of a request. Like Next, it does not mind a slash at the end, nor which of its
 * slashes are escaped: `/api/users%2Flogin` takes passwords too. Only what is written plainly is cached,
 * so that no page has any number of entries.
 * @param {string | undefined} url
 * @returns {Route}
 */
export function routeOf(url) {
  const path = pathOf(url)
  const route = routeOfPath(path)
  const plain = /%|.\/$/.test(path) ? routeOfPath(plainPath(path)) : route
  return plain === route ? route : { ...plain, isCached: false }
}

/** @param {string} path @returns {Route} */
function routeOfPath(path) {
  const found = exact.get(path) ?? matched.find(({ expression }) => expression.test(path))?.route
  return found ?? /** @type {Route} */ (ROUTES.at(-1))
}

/** What cannot be read is refused later (middleware/check-target.mjs). @param {string} path */
function plainPath(path) {
  try {
    return decodeURIComponent(path).replace(/(.)\/$/, '$1')
  } catch {
    return path
  }
}

/** As tokens are made: long, and of more than words. */
const TOKEN = /(?=[^/]*[\dA-Z])[\w~.%+=-]{16,}/g

/**
 * The path of a request as a log may have it. Somebody who mistypes the address of a calendar sends its
 * secret all the same, so spellings that no route has are read as what was meant, and what looks like a
 * token is left out of an address that may be anything.
 * @param {string | undefined} url
 */
export function loggedPath(url) {
  const path = pathOf(url)
  const meant = routeOfPath(
    decodeFully(path)
      .replace(/[/\\]+/g, '/')
      .toLowerCase(),
  )
  if (meant.holdsSecret) return meant.pattern
  if (path.startsWith(BUILD_FILES)) return path
  return routeOf(url).pattern.endsWith('*') ? path.replace(TOKEN, '*') : path
}

/** Without any escape that somebody may have escaped once more. @param {string} path */
function decodeFully(path) {
  let decoded = path
  for (let count = 0; count < 3 && decoded.includes('%'); count += 1) decoded = plainPath(decoded)
  return decoded
}

/** The path of a request without its query. @param {string | undefined} url */
export function pathOf(url = '/') {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}

/** @param {string} pattern */
function expressionOf(pattern) {
  const source = pattern
    .replaceAll('.', '\\.')
    .replace(/\/:\w+/g, '/[^/]+')
    .replace(/\/\*$/, '(?:/.*)?')
  return new RegExp(`^${source}/?$`)
}
