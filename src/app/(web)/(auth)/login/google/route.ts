import { ownEndpoint } from '@/platform/api/own-endpoint'
import { env } from '@/env'
import { toSafeNext } from '@/lib/http/safe-next'
import { beginSignIn } from '@/features/accounts/server/auth-options'

const FAILED = '/login?error=OAuthSignin&provider=google'

/**
 * Handles the "Continue with Google" form, with or without scripts. The entry server rejects
 * cross-site posts. Responds with a self-navigating page because browsers apply the `form-action`
 * policy to redirects after a form post.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  if (!env.GOOGLE_CLIENT_ID) return new Response('Not found.', { status: 404 })
  const next = toSafeNext((await request.formData()).get('next'))
  // /login redirects to the landing page of the user.
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
