import NextAuth from 'next-auth'
import { env } from '@/env'
import { unavailableInOutage } from '@/lib/failures/outage'
import { authOptions } from '@/server/auth-options'

type Context = { params: Promise<{ nextauth: string[] }> }

/** next-auth under /api/auth: providers, and the session for whoever uses its client. */
const handler = unavailableInOutage(async (request: Request, context: Context) => {
  // It asks the environment, and would believe the Host header otherwise (S-11).
  process.env.NEXTAUTH_URL = env.SITE_URL
  const response = (await NextAuth(
    request as never,
    context as never,
    authOptions(request),
  )) as Response
  return nameProvider(response, (await context.params).nextauth)
})

export { handler as GET, handler as POST }

/** Tells the sign-in page which provider failed (P-26). */
function nameProvider(response: Response, [action, provider]: string[]): Response {
  const location = response.headers.get('location')
  const failed = location?.includes('/api/auth/error?') || location?.includes('/login?error=')
  if (action !== 'callback' || !location || !failed) return response
  const url = new URL(location, env.SITE_URL)
  const query = new URLSearchParams({ error: url.searchParams.get('error') ?? 'Callback' })
  if (provider) query.set('provider', provider)
  response.headers.set('location', new URL(`/login?${query}`, env.SITE_URL).href)
  return response
}
