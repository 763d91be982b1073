import { NextRequest } from 'next/server'
import { env } from '@/env'
import { inRequest } from '../in-request'
import { dispatch, type Credentials } from '../openapi/send'
import { findFileRoute, loadFileRoute } from '../own-routes'
import { LONE, type Ask } from './asks'

/** Sends a generated request to the handler of its address. Null if it is not a valid request. */
export async function send(ask: Ask, who: Credentials): Promise<Response | null> {
  const request = toRequest(ask, who)
  if (!request) return null
  const address = request.nextUrl.pathname
  const file = ask.isFile ? findFileRoute(address) : null
  if (!file) return dispatch(request, address)
  const { GET } = await loadFileRoute(file.folder)
  const context = { params: Promise.resolve(file.params) }
  return GET ? (await inRequest(request, () => GET(request, context))).result : null
}

function toRequest({ body, headers, method, path, query, type }: Ask, who: Credentials) {
  const url = new URL(env.SITE_URL)
  const parts = path
    .split('/')
    .map((part) => encodeURIComponent(decodeSafe(part).replace(LONE, '?')))
  url.pathname = parts.join('/')
  for (const [name, one] of query) url.searchParams.append(name, one)
  const all = new Headers({ 'sec-fetch-site': 'same-origin', ...who })
  for (const [name, one] of headers) all.set(name, one)
  const hasBody = body !== null && method !== 'GET'
  if (hasBody && type) all.set('content-type', type)
  try {
    return new NextRequest(url, { method, headers: all, ...(hasBody ? { body } : {}) })
  } catch {
    return null
  }
}

function decodeSafe(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
