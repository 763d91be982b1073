/** @typedef {{ from: string, to: string }} Rule either may end in a slash and `*` */

/** The longest `from` that can be stored (src/features/redirects/server/redirect-fields.ts). */
export const MAX_FROM = 500

/** No address of a site is absolute here, so that its host shows in the origin. */
const SITE = 'https://site.invalid'

/**
 * The form in which addresses are compared: people type capitals, and programs decompose letters.
 * @param {string} path
 */
export function toAddressKey(path) {
  return path.normalize('NFC').toLowerCase()
}

/**
 * Rules by the addresses that they cover. Of two spellings of one address, the plain one counts.
 * @template {Rule} Row
 * @param {readonly Row[]} rows
 */
export function createRules(rows) {
  /** @type {Map<string, Row>} */
  const byKey = new Map()
  for (const row of rows) {
    const key = toAddressKey(row.from)
    if (key === row.from || !byKey.has(key)) byKey.set(key, row)
  }

  /**
   * The rule of a decoded path, or of the longest prefix above it, and what follows that prefix.
   * @param {string} path
   */
  function find(path) {
    const key = toAddressKey(path)
    const exact = byKey.get(key)
    if (exact) return { row: exact, rest: '' }
    if (byKey.size === 0 || path.includes('//')) return undefined
    // Slashes are neither composed nor capitals: both spellings have as many.
    let [at, end] = [key.length, path.length]
    for (; at > 0; at = key.lastIndexOf('/', at - 1), end = path.lastIndexOf('/', end - 1)) {
      const row = at <= MAX_FROM ? byKey.get(`${key.slice(0, at)}/*`) : undefined
      if (row) return { row, rest: path.slice(end) }
    }
    return undefined
  }

  return { find, has: (/** @type {string} */ path) => find(path) !== undefined, size: byKey.size }
}

/**
 * The address to which a rule leads, or null if what follows the prefix would change its host.
 * @param {string} to
 * @param {{ rest?: string, query?: string }} request the decoded rest of the path, and the query,
 *   which is kept unless the target has its own
 */
export function toLocation(to, { rest = '', query = '' } = {}) {
  const below = rest.split('/').map(encodeURIComponent).join('/')
  const whole = to.endsWith('/*') ? to.slice(0, -2) + below || '/' : to
  const [address = '', fragment] = whole.split('#', 2)
  const withQuery = query && !address.includes('?') ? `${address}?${query}` : address
  const location = fragment === undefined ? withQuery : `${withQuery}#${fragment}`
  const base = to.startsWith('/') ? SITE : undefined
  const host = base ?? toOrigin(to.replace(/\*$/, ''))
  return host !== null && toOrigin(location, base) === host ? location : null
}

/** @param {string} address @param {string} [base] */
function toOrigin(address, base) {
  return URL.canParse(address, base) ? new URL(address, base).origin : null
}
