const BASE = 'http://here.invalid'

/**
 * Returns the path to open after signing in. Returns '/' for other origins in any spelling, for the
 * sign-in pages, and for any other invalid value.
 */
export function toSafeNext(next: unknown): string {
  if (typeof next !== 'string' || next.length > 2000) return '/'
  // Browsers strip tabs and line breaks and treat a backslash as a slash, which could hide a host.
  if (!next.startsWith('/') || /[\\\s\p{Cc}]/u.test(next)) return '/'
  const url = URL.canParse(next, BASE) ? new URL(next, BASE) : null
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return '/'
  if (/^\/(login|register)(\/|$)/.test(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/** Returns the address of a sign-in page that continues to `next`. */
export function withNext(page: '/login' | '/register', next: unknown): string {
  const goTo = toSafeNext(next)
  return goTo === '/' ? page : `${page}?next=${encodeURIComponent(goTo)}`
}
