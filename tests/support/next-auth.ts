import { NextRequest } from 'next/server'
import { env } from '@/env'
import { inRequest } from './in-request'
import { serveSite } from './own-routes'
import { aClientAddress } from './users'

/** The cookies of a browser. */
export type Jar = Map<string, string>

/**
 * Sends one request to next-auth as a browser with these cookies, and stores the cookies of the
 * response. A `form` given as text is sent unchanged.
 */
export async function askNextAuth(jar: Jar, path: string, form?: Record<string, string> | string) {
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
  const headers = new Headers({
    cookie,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': aClientAddress(),
  })
  if (form) headers.set('content-type', 'application/x-www-form-urlencoded')
  const request = new NextRequest(new URL(path, env.SITE_URL), {
    method: form ? 'POST' : 'GET',
    headers,
    body: typeof form === 'object' ? new URLSearchParams(form).toString() : form,
  })
  const { cookies, result } = await inRequest(request, () => serveSite(request))
  // Next merges both.
  for (const line of [...cookies, ...result.headers.getSetCookie()]) {
    const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
    if (value) jar.set(name, value)
    else jar.delete(name)
  }
  return result
}

export async function csrfToken(jar: Jar): Promise<string> {
  const response = (await (await askNextAuth(jar, '/api/auth/csrf')).json()) as {
    csrfToken: string
  }
  return response.csrfToken
}
