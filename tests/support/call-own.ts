import { NextRequest } from 'next/server'
import { env } from '@/env'
import { inRequest } from './in-request'
import { findOwnRoute, type Route } from './own-routes'
import { aClientAddress } from './users'

type Ask = {
  cookie?: string
  json?: unknown
  body?: string
  from?: string
  headers?: Record<string, string>
}
type Refused = { message?: string; code?: string; field?: string; ticket?: string }

/** Sends one request to an address of the site, as its own pages do. */
export async function callOwn(
  method: keyof Route,
  address: string,
  { cookie = '', json, body: text, from = aClientAddress(), headers }: Ask = {},
) {
  const where = findOwnRoute(address)
  const handle = where?.methods[method]
  if (!where || !handle) throw new Error(`nothing serves ${method} ${address}`)
  const request = new NextRequest(new URL(address, env.SITE_URL), {
    method,
    headers: { 'sec-fetch-site': 'same-origin', cookie, 'x-forwarded-for': from, ...headers },
    body: json === undefined ? text : JSON.stringify(json),
  })
  const context = { params: Promise.resolve(where.params) }
  const { result, cookies } = await inRequest(request, () => handle(request, context))
  const body = (await result
    .clone()
    .json()
    .catch(() => null)) as Record<string, unknown> | null
  const [error = {}] = (body?.errors ?? []) as Refused[]
  // The cookies that a browser would have after `cookies()` in route handlers.
  const jar = [...cookies, ...result.headers.getSetCookie()]
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
  return { response: result, status: result.status, body, error, cookie: jar }
}
