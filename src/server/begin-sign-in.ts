import 'server-only'
import NextAuth from 'next-auth'
import { cookies } from 'next/headers'
import { NextRequest, NextResponse } from 'next/server'
import { env } from '@/env'
import { authOptions } from './auth-options'

/**
 * Begins the sign-in with a provider for the browser that posted `request`, in one step: next-auth's
 * own form needs a script that fetches its token first. The caller has seen to it that the post is
 * from our own page. Route handlers only, because it sets cookies.
 * @param goTo a path of this site, for afterwards
 * @returns the provider's address, or null when it cannot be reached
 */
export async function beginSignIn(
  request: Request,
  provider: string,
  goTo: string,
): Promise<string | null> {
  const token = await ask(request, 'csrf')
  const { csrfToken } = (await token.json()) as { csrfToken: string }
  const begun = await ask(request, `signin/${provider}`, { csrfToken, callbackUrl: goTo })
  const location = begun.headers.get('location')
  const isElsewhere = location !== null && new URL(location).origin !== new URL(env.SITE_URL).origin
  return isElsewhere ? location : null
}

/** One request to next-auth; what it sets is seen by the next one and leaves with the response. */
async function ask(request: Request, path: string, form?: Record<string, string>) {
  process.env.NEXTAUTH_URL = env.SITE_URL
  const asked = new NextRequest(new URL(`/api/auth/${path}`, env.SITE_URL), {
    method: form ? 'POST' : 'GET',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form && new URLSearchParams(form).toString(),
  })
  const context = { params: Promise.resolve({ nextauth: path.split('/') }) }
  const response = (await NextAuth(
    asked as never,
    context as never,
    authOptions(request),
  )) as Response
  const jar = await cookies()
  for (const cookie of new NextResponse(null, response).cookies.getAll()) jar.set(cookie)
  return response
}
