import NextAuth from 'next-auth'
import { cookies } from 'next/headers'
import { NextRequest } from 'next/server'
import { findJsonProblem } from '@/platform/api/json-problem'
import { readBody } from '@/platform/api/own-endpoint'
import { env } from '@/env'
import { toErrorResponse, unavailableInOutage } from '@/lib/failures/error-response'
import { AppError } from '@/lib/failures/app-error'
import type { SiteHandler } from '@/platform/api/site-routes'
import { SESSION_COOKIE_OPTIONS } from '@/platform/session-cookie'
import { createAuthOptions } from './auth-options'

const MAX_BYTES = 16 * 1024

/** The protocol of next-auth: `{*}` is its action and the provider. */
export const handleNextAuth: SiteHandler = unavailableInOutage((request, { params }) =>
  handle(request, params).catch(toErrorResponse),
)

async function handle(request: Request, params: Promise<Record<string, string>>) {
  const nextauth = (await params)['*']?.split('/') ?? []
  // next-auth's `_log` endpoint would let anyone write to our log.
  if (nextauth[0] === '_log') throw new AppError('not_found', 'Not found.')
  const checked = await check(request)
  await dropOddCallback()
  // next-auth reads this variable, and otherwise trusts the Host header.
  process.env.NEXTAUTH_URL = env.SITE_URL
  const context = { params: Promise.resolve({ nextauth }) }
  const response = (await NextAuth(
    checked as never,
    context as never,
    createAuthOptions(request),
  )) as Response
  return nameProvider(response, nextauth)
}

/** next-auth reads bodies of any size and crashes on invalid JSON. */
async function check(request: Request): Promise<Request> {
  const { headers, method, signal, url } = request
  const body = await readBody(request, MAX_BYTES)
  const isJson = headers.get('content-type')?.includes('application/json')
  const problem =
    isJson && method === 'POST' && findJsonProblem(new TextDecoder().decode(body ?? undefined))
  if (problem) throw new AppError('invalid', problem)
  const callback = new URL(url).searchParams.get('callbackUrl')
  if (callback !== null && !isAddress(callback))
    throw new AppError('invalid', 'callbackUrl is not a URL.')
  return new NextRequest(url, { body, headers, method, signal })
}

/** Deletes a malformed callback-url cookie, on which next-auth fails with 500. */
async function dropOddCallback(): Promise<void> {
  const jar = await cookies()
  for (const { name, value } of jar.getAll()) {
    if (!name.endsWith('next-auth.callback-url') || isAddress(value)) continue
    jar.delete({ name, path: '/', secure: SESSION_COOKIE_OPTIONS.secure })
  }
}

/** Mirrors next-auth's check of a URL. */
function isAddress(text: string): boolean {
  const base = text.startsWith('/') ? env.SITE_URL : undefined
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol)
}

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
