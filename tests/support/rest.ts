import { DELETE, GET, PATCH, POST } from '@/app/(payload)/api/[...slug]/route'
import { POST as GRAPHQL } from '@/app/(payload)/api/graphql/route'
import { env } from '@/env'

type Options = {
  cookie?: string
  query?: Record<string, string>
  json?: unknown
  file?: File
  headers?: Record<string, string>
}

const HANDLERS = { DELETE, GET, PATCH, POST }

/**
 * Sends one REST request through the route handlers of the application. A 5xx is never a valid response
 * (S-82), except for 501, which Payload returns if there is no such endpoint.
 */
export async function callRest(
  method: keyof typeof HANDLERS,
  path: string,
  { cookie, query, json, file, headers: more }: Options = {},
) {
  const url = new URL(`/api${path}`, env.SITE_URL)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.append(name, value)
  const headers = new Headers({ 'sec-fetch-site': 'same-origin', ...more })
  if (cookie) headers.set('cookie', cookie)
  let body: BodyInit | undefined
  if (file) {
    const form = new FormData()
    form.set('file', file)
    form.set('_payload', JSON.stringify(json ?? {}))
    body = form
  } else if (json !== undefined) {
    headers.set('content-type', 'application/json')
    body = JSON.stringify(json)
  }
  const request = new Request(url, { method, headers, body })
  const slug = path.split('/').slice(1).map(decodeURIComponent)
  const response = await HANDLERS[method](request, { params: Promise.resolve({ slug }) })
  const text = await response.clone().text()
  if (response.status >= 500 && response.status !== 501) {
    throw new Error(`${method} ${path}: ${response.status} ${text}`)
  }
  return { response, status: response.status, text, body: parse(text) }
}

/** Sends one GraphQL request; `data` is null if the whole request was refused. */
export async function callGraphQL(
  query: string,
  variables: Record<string, unknown>,
  cookie?: string,
  more: Record<string, string> = {},
) {
  const headers = new Headers({
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    ...more,
  })
  if (cookie) headers.set('cookie', cookie)
  const url = new URL('/api/graphql', env.SITE_URL)
  const body = JSON.stringify({ query, variables })
  const response = await GRAPHQL(new Request(url, { method: 'POST', headers, body }))
  const text = await response.text()
  if (response.status >= 500) throw new Error(`GraphQL: ${response.status} ${text}`)
  const result = parse(text) as {
    data?: Record<string, unknown> | null
    errors?: { message: string; extensions?: { statusCode?: number } }[]
  }
  return { status: response.status, text, data: result.data ?? null, errors: result.errors ?? [] }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
