import { ownEndpoint } from '@/platform/api/own-endpoint'
import { toSafeNext } from '@/lib/http/safe-next'
import { toXmlText } from '@/lib/text/xml'
import type { ProviderId } from '../sign-in-method'
import { beginSignIn } from './auth-options'
import { findProvider } from './providers'

/**
 * Handles the form of a provider's button, with or without scripts. The entry server rejects
 * cross-site posts. Responds with a self-navigating page because browsers apply the `form-action`
 * policy to redirects after a form post.
 */
export function acceptProviderForm(id: ProviderId) {
  return ownEndpoint(async (request: Request): Promise<Response> => {
    const label = findProvider(id)?.label
    if (!label) return new Response('Not found.', { status: 404 })
    const next = toSafeNext((await request.formData()).get('next'))
    // /login redirects to the landing page of the user.
    const goTo = next === '/' ? '/login' : next
    const address = await beginSignIn(request, id, goTo)
    if (!address) {
      const failed = `/login?error=OAuthSignin&provider=${id}`
      return new Response(null, { status: 303, headers: { Location: failed } })
    }
    const href = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const text = toXmlText(label)
    return new Response(
      `<!doctype html><html lang="en"><title>${text}</title><a href="${href}">${text}</a></html>`,
      {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-store',
          Refresh: `0; url=${address}`,
        },
      },
    )
  })
}
