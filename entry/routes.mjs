/**
 * @typedef {object} Route
 * @property {string} pattern of paths: `:name` stands for one segment, `*` at the end for any more or none
 * @property {'public' | 'personal' | 'staff' | 'back-office' | 'api'} kind who sees the same bytes, and
 *   how the address is guarded (docs/architecture.md, "Three kinds of pages")
 * @property {'hashes' | 'nonce' | 'back-office' | 'none'} csp by what the policy names the scripts of a page
 * @property {boolean} [isCached] the same bytes for every visitor, stored until one of its tags expires
 * @property {boolean} [readsQuery] src/proxy.ts makes another page of another query
 * @property {boolean} [isFramed] pages of ours show it in a frame
 * @property {boolean} [takesPayment] a payment window may open beside it
 * @property {boolean} [takesPassword] what is posted there is hashed
 */

const PUBLIC = /** @type {const} */ ({ kind: 'public', csp: 'hashes' })
const CACHED = { ...PUBLIC, isCached: true }
const PERSONAL = /** @type {const} */ ({ kind: 'personal', csp: 'nonce' })
const STAFF = /** @type {const} */ ({ kind: 'staff', csp: 'nonce' })
const API = /** @type {const} */ ({ kind: 'api', csp: 'none' })

/**
 * How each address is served: read by the page cache, the content security policy, the security
 * headers, the checks of methods and foreign posts, and the password throttle. A row without a
 * placeholder counts before the others, then the first that matches; entry/routes.test.ts compares
 * them with the routes of src/app.
 * @type {Route[]}
 */
export const ROUTES = [
  { pattern: '/', ...CACHED },
  { pattern: '/about', ...CACHED },
  { pattern: '/careers', ...CACHED },
  { pattern: '/contact', ...CACHED },
  { pattern: '/internships', ...CACHED, takesPayment: true },
  { pattern: '/privacy', ...CACHED },
  { pattern: '/terms', ...CACHED },
  { pattern: '/cookies', ...CACHED },
  { pattern: '/faq', ...CACHED, readsQuery: true },
  { pattern: '/developers', ...CACHED },
  { pattern: '/developers/:name', ...CACHED },
  { pattern: '/qr01', ...CACHED },
  { pattern: '/merchqr01', ...CACHED },
  { pattern: '/forgot-password', ...CACHED },
  { pattern: '/calendar.ics', ...CACHED },
  { pattern: '/share.png', ...CACHED },
  { pattern: '/robots.txt', ...CACHED },
  { pattern: '/sitemap.xml', ...CACHED },

  { pattern: '/workshops', ...CACHED, readsQuery: true },
  { pattern: '/workshops/browse/:category/:page', ...CACHED, readsQuery: true },
  { pattern: '/workshops/feed.xml', ...CACHED },
  { pattern: '/workshops/:id', ...CACHED },
  { pattern: '/workshops/:id/ask', ...PERSONAL },
  { pattern: '/workshops/:id/calendar.ics', ...CACHED },
  { pattern: '/workshops/:id/share.png', ...CACHED },

  { pattern: '/webinars', ...CACHED },
  { pattern: '/webinars/feed.xml', ...CACHED },
  { pattern: '/webinars/:id', ...CACHED },
  { pattern: '/webinars/:id/calendar.ics', ...CACHED },
  { pattern: '/webinars/:id/share.png', ...CACHED },

  { pattern: '/tutorials', ...CACHED, readsQuery: true },
  { pattern: '/tutorials/browse/:category/:difficulty/:page', ...CACHED, readsQuery: true },
  { pattern: '/tutorials/feed.xml', ...CACHED },
  { pattern: '/tutorials/:id', ...CACHED },
  { pattern: '/tutorials/:id/share.png', ...CACHED },

  { pattern: '/faq/results', ...PUBLIC },
  { pattern: '/search', ...PUBLIC },
  { pattern: '/unsubscribe', ...PUBLIC },
  { pattern: '/verify-email', ...PUBLIC, takesPassword: true },
  { pattern: '/login', ...PUBLIC, takesPassword: true },
  { pattern: '/register', ...PUBLIC, takesPassword: true },
  { pattern: '/reset-password', ...PUBLIC, takesPassword: true },
  { pattern: '/account/settings', ...PERSONAL, takesPassword: true },
  { pattern: '/account/*', ...PERSONAL },

  { pattern: '/admin/*', ...STAFF },
  { pattern: '/preview/*', ...STAFF, isFramed: true },
  { pattern: '/cms/*', kind: 'back-office', csp: 'back-office', isFramed: true },

  { pattern: '/api/users/login', ...API, takesPassword: true },
  { pattern: '/api/account/login', ...API, takesPassword: true },
  { pattern: '/api/account/register', ...API, takesPassword: true },
  { pattern: '/api/account/reset', ...API, takesPassword: true },
  { pattern: '/api/account/verify', ...API, takesPassword: true },
  { pattern: '/api/account', ...API, takesPassword: true },
  { pattern: '/api/auth/callback/credentials', ...API, takesPassword: true },
  { pattern: '/api/*', ...API },

  // What does not exist.
  { pattern: '/*', ...PUBLIC },
]

/** Where load balancers ask whether this instance can serve. */
export const HEALTH = '/api/health'
/** Files of a build, whose names change with their content. */
export const BUILD_FILES = '/_next/static/'

const exact = new Map(ROUTES.filter(isExact).map((route) => [route.pattern, route]))
const matched = ROUTES.filter((route) => !isExact(route)).map((route) => ({
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

/**
 * The path of a request without its query.
 * @param {string | undefined} url
 */
export function pathOf(url = '/') {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}

/** @param {Route} route */
function isExact({ pattern }) {
  return !/[:*]/.test(pattern)
}

/** @param {string} pattern */
function expressionOf(pattern) {
  const source = pattern
    .replaceAll('.', '\\.')
    .replace(/\/:\w+/g, '/[^/]+')
    .replace(/\/\*$/, '(?:/.*)?')
  return new RegExp(`^${source}/?$`)
}
