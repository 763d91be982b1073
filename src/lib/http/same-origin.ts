import { env } from '@/env'

/**
 * True for requests that this site's own pages make, or that no page makes. A browser always
 * says where a form or a script comes from; whoever says nothing is no browser, holds no cookie of
 * somebody else, and passes only with `orSilent`.
 */
export function isSameOrigin(headers: Pick<Headers, 'get'>, { orSilent = false } = {}): boolean {
  const origin = headers.get('origin')
  if (origin !== null) return origin === env.SITE_URL
  const site = headers.get('sec-fetch-site')
  if (site === null) return orSilent
  return site === 'same-origin' || site === 'none'
}
