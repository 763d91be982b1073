import { NextRequest } from 'next/server'
import * as REST from '@/app/(payload)/api/[...slug]/route'
import { POST as GRAPHQL } from '@/app/(payload)/api/graphql/route'
import { GET as OPENAPI } from '@/app/(payload)/api/openapi.json/route'
import { env } from '@/env'
import { inRequest } from '../in-request'
import { findOwnRoute } from '../own-routes'
import { aClientAddress } from '../users'

/** The input of an operation of the document. */
export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  json?: unknown
  form?: FormData
  text?: string
}

export type Credentials = { cookie?: string; authorization?: string }

type Place = { method: string; path: string }

/** Sends an operation of the document to the handler of its address. */
export async function sendOperation(place: Place, sent: Sent, who: Credentials) {
  const { form, headers, json, params = {}, query, text } = sent
  const address = place.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const url = new URL(address, env.SITE_URL)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.append(name, value)
  const all = new Headers({ ...headers, 'x-forwarded-for': aClientAddress() })
  if (who.cookie) all.set('cookie', who.cookie)
  if (who.authorization) all.set('authorization', who.authorization)
  else all.set('sec-fetch-site', 'same-origin')
  if (json !== undefined) all.set('content-type', 'application/json')
  const body = json !== undefined ? JSON.stringify(json) : (form ?? text)
  const method = place.method.toUpperCase()
  const request = new NextRequest(url, { method, headers: all, body })
  const response = await dispatch(request, address)
  const type = response.headers.get('content-type') ?? ''
  const received = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text: received,
    body:
      received === '' ? null : type.includes('json') ? (JSON.parse(received) as unknown) : received,
  }
}

/** Calls the handler of an address. */
export async function dispatch(request: NextRequest, address: string): Promise<Response> {
  const method = request.method as 'GET'
  if (address === '/api/graphql') return GRAPHQL(request)
  if (address === '/api/openapi.json') return OPENAPI(request)
  const own = findOwnRoute(address)
  if (!own) {
    const slug = address.split('/').slice(2).map(decodeURIComponent)
    return REST[method](request, { params: Promise.resolve({ slug }) })
  }
  const handle = own.methods[method]
  if (!handle) throw new Error(`${method} ${address} has no handler`)
  const params = Promise.resolve(own.params)
  return (await inRequest(request, () => handle(request, { params }))).result
}
