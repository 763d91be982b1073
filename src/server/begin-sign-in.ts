import 'server-only'
import NextAuth from 'next-auth'
import { cookies } from 'next/headers'
import { NextRequest, NextResponse } from 'next/server'
import { env } from '@/env'
import { authOptions } from './auth-options'

/**
 * Starts a provider sign-in in one step, since next-auth's own form needs a script to fetch its
 * CSRF token. The caller must verify that the request is same-origin. Sets cookies, so use it in
 * route handlers only.
 * @param goTo the path to open afterwards
 * @returns the provider's URL, or null if it is unreachable
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

/** Calls next-auth. The cookies it sets apply to the next call and to the response. */
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
