import { NextResponse, type NextRequest } from 'next/server'
import { CATALOGUES, toCataloguePath } from '@/features/catalog/server/catalogue-address'

/** Rewrites the query of a catalogue to its internal path, which is not reachable directly. */
export function proxy({ nextUrl }: NextRequest): NextResponse {
  const { pathname, searchParams } = nextUrl
  if (pathname === '/faq') return rewriteFaq(nextUrl)
  const kind = CATALOGUES[pathname]
  if (!kind) {
    const catalogue = Object.keys(CATALOGUES).find((path) => pathname.startsWith(`${path}/browse/`))
    return catalogue ? NextResponse.redirect(new URL(catalogue, nextUrl)) : NextResponse.next()
  }
  const path = toCataloguePath(kind, searchParams)
  return path ? NextResponse.rewrite(new URL(path, nextUrl)) : NextResponse.next()
}

/** The FAQ is one cached page; only a search is rendered on the server. */
function rewriteFaq(nextUrl: NextRequest['nextUrl']): NextResponse {
  return nextUrl.searchParams.get('q')
    ? NextResponse.rewrite(new URL(`/faq/results${nextUrl.search}`, nextUrl))
    : NextResponse.next()
}

export const config = {
  matcher: [
    '/workshops',
    '/workshops/browse/:rest+',
    '/webinars',
    '/webinars/browse/:rest+',
    '/tutorials',
    '/tutorials/browse/:rest+',
    '/faq',
  ],
}
