import { ownEndpoint } from '@/api/own-endpoint'
import { env } from '@/env'
import { safeNext } from '@/lib/http/safe-next'
import { beginSignIn } from '@/server/begin-sign-in'

/** What failed, as /login tells of it. */
const FAILED = '/login?error=OAuthSignin&provider=google'

/**
 * Where the form "Continue with Google" goes, with scripts and without. entry refuses posts of
 * other sites. A redirect would do, but browsers hold one that follows a form to `form-action`
 * of its page: a page that goes on by itself is bound by no policy.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  if (!env.GOOGLE_CLIENT_ID) return new Response('Not found.', { status: 404 })
  const next = safeNext((await request.formData()).get('next'))
  // The sign-in page leads on to where the person lands.
  const goTo = next === '/' ? '/login' : next
  const address = await beginSignIn(request, 'google', goTo)
  if (!address) return new Response(null, { status: 303, headers: { Location: FAILED } })
  const href = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return new Response(
    `<!doctype html><html lang="en"><title>Continue with Google</title><a href="${href}">Continue with Google</a></html>`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        Refresh: `0; url=${address}`,
      },
    },
  )
})
