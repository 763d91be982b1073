import { env } from '@/env'

/**
 * True for requests from this site's own pages or from no page (`Sec-Fetch-Site: none`). Browsers
 * always send one of the two headers with a form or a script. A client that sends neither is not a
 * browser, carries no other user's cookie, and passes only with `orSilent`.
 */
export function isSameOrigin(headers: Pick<Headers, 'get'>, { orSilent = false } = {}): boolean {
  const origin = headers.get('origin')
  if (origin !== null) return origin === env.SITE_URL
  const site = headers.get('sec-fetch-site')
  if (site === null) return orSilent
  return site === 'same-origin' || site === 'none'
}

/** Returns a cookie's value from a `Cookie` header, or null. */
export function readCookie(cookies: string | null, cookieName: string): string | null {
  for (const pair of cookies?.split(/; */) ?? []) {
    const [name, value] = pair.split('=', 2)
    if (name === cookieName && value) return value
  }
  return null
}
