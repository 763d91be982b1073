const BASE = 'http://here.invalid'

/**
 * The path to go on to after signing in, or '/' for anything that is not a path of this site: other origins in all their spellings, and the sign-in pages themselves.
 */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || next.length > 2000) return '/'
  // Browsers drop tabs and line breaks and read a backslash as a slash: such a path is no accident.
  if (!next.startsWith('/') || /[\\\s\p{Cc}]/u.test(next)) return '/'
  const url = URL.canParse(next, BASE) ? new URL(next, BASE) : null
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return '/'
  if (/^\/(login|register)(\/|$)/.test(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/** The address of a sign-in page that goes on to `next` afterwards; its plain one where that is '/'. */
export function withNext(page: '/login' | '/register', next: unknown): string {
  const goTo = safeNext(next)
  return goTo === '/' ? page : `${page}?next=${encodeURIComponent(goTo)}`
}
