import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TaggedCache } from '../../entry/cache/tagged-cache.mjs'
import { GET, OPTIONS } from '@/app/(payload)/api/[...slug]/route'
import { OPTIONS as GRAPHQL_OPTIONS, POST as GRAPHQL } from '@/app/(payload)/api/graphql/route'
import { GET as DOCUMENT } from '@/app/(payload)/api/openapi.json/route'
import { SESSION_COOKIE } from '@/platform/session-cookie'
import { env } from '@/env'
import { bridge } from '@/platform/process/bridge'
import { aWorkshop, word } from '../support/search'
import { getTestPayload } from '../support/payload'
import { aUser, signInCookie } from '../support/users'

const LISTED = 'https://school.test'
const OTHER = 'https://evil.test'
const ALLOW = 'access-control-allow-origin'
const title = `Open ${word()}`
const { cache } = bridge
let cookie: string

beforeAll(async () => {
  const payload = await getTestPayload()
  await aWorkshop({ title })
  cookie = await signInCookie(await aUser(payload))
})

afterAll(() => {
  env.CORS_ORIGINS.length = 0
  bridge.cache = cache
})

const address = (path: string) => new URL(path, env.SITE_URL)

async function read(headers: Record<string, string>, path = '/api/workshops?limit=1') {
  const slug = address(path).pathname.split('/').slice(2)
  const response = await GET(new Request(address(path), { headers }), {
    params: Promise.resolve({ slug }),
  })
  await response.text()
  return response
}

async function ask(query: string, headers: Record<string, string>) {
  const request = new Request(address('/api/graphql'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })
  const response = await GRAPHQL(request)
  return { response, text: await response.text() }
}

const getPreflight = (
  handle: (request: Request, context: { params: Promise<object> }) => Promise<Response>,
  origin: string,
  method: string,
  { header = '', path = '/api/workshops' } = {},
) =>
  handle(
    new Request(address(path), {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': header,
      },
    }),
    { params: Promise.resolve({}) },
  )

describe('W-09 without CORS_ORIGINS', () => {
  test('W-09 no page of another origin reads anything, and nothing is said of origins', async () => {
    env.CORS_ORIGINS.length = 0
    const response = await read({ origin: LISTED })
    expect(response.headers.has(ALLOW)).toBe(false)
    expect(response.headers.get('vary')).not.toMatch(/origin/i)
    expect((await getPreflight(OPTIONS, LISTED, 'GET')).headers.has(ALLOW)).toBe(false)
  })
})

describe('W-09 with CORS_ORIGINS', () => {
  beforeAll(() => {
    env.CORS_ORIGINS.splice(0, Infinity, LISTED)
  })

  test.each([
    OTHER,
    'null',
    'https://school.test.evil.test',
    'http://school.test',
    'https://SCHOOL.test:444',
  ])('W-09 %s is not listed: no page of it reads anything', async (origin) => {
    const response = await read({ origin })
    expect(response.headers.has(ALLOW)).toBe(false)
    expect(response.headers.get('vary')).toMatch(/\bOrigin\b/)
    expect(
      (await ask('{ Workshops { docs { id } } }', { origin })).response.headers.has(ALLOW),
    ).toBe(false)
    for (const [handle, path] of [
      [OPTIONS, '/api/workshops'],
      [OPTIONS, '/api/search'],
      [GRAPHQL_OPTIONS, '/api/graphql'],
    ] as const) {
      const { headers } = await getPreflight(handle, origin, 'GET', { path })
      expect([...headers.keys()]).toEqual(['vary'])
    }
  })

  test.each([
    ['a cookie', () => ({ cookie })],
    ['a cookie that is no session', () => ({ cookie: 'theme=dark' })],
    ['an Authorization', () => ({ authorization: `Bearer atl_${'0'.repeat(40)}` })],
  ])('W-09 what is asked with %s is not opened to a listed origin', async (_what, more) => {
    const response = await read({ origin: LISTED, ...more() })
    expect(response.headers.has(ALLOW)).toBe(false)
    expect(response.headers.has('access-control-allow-credentials')).toBe(false)
  })

  test('W-09 a listed origin sends queries, and no mutation, even in one request', async () => {
    const query = await ask('{ Workshops(limit: 1) { docs { title } } }', { origin: LISTED })
    expect(query.response.status).toBe(200)
    expect(query.response.headers.get(ALLOW)).toBe(LISTED)
    for (const text of [
      'mutation { createFaq(data: {question: "x", answer: "x", category: \"Technical Support\"}) { id } }',
      'query A { Workshops { docs { id } } } mutation B { voteQuestion(id: 1, own: true) { votes } }',
    ]) {
      const refused = await ask(text, { origin: LISTED })
      expect([refused.response.status, refused.text]).toEqual([
        400,
        expect.stringContaining('queries only'),
      ])
    }
    // Programs that say no origin are refused by the rules alone.
    expect((await ask('mutation { voteQuestion(id: 1, own: true) { votes } }', {})).text).toContain(
      'unauthorized',
    )
  })

  test('W-09 its preflights allow reading alone, no cookie and no key, and are remembered', async () => {
    const { headers, status } = await getPreflight(OPTIONS, LISTED, 'PATCH', {
      header: 'authorization',
    })
    expect(status).toBe(204)
    expect(Object.fromEntries(headers)).toEqual({
      vary: 'Origin',
      [ALLOW]: LISTED,
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'If-None-Match',
      'access-control-max-age': '86400',
    })
    const graphql = await getPreflight(GRAPHQL_OPTIONS, LISTED, 'POST', {
      header: 'content-type',
    })
    expect(graphql.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST')
    expect(graphql.headers.get('access-control-allow-headers')).toBe('Content-Type')
  })

  test('W-09 a response of the REST cache bears the origin of anyone who asks, not of who asked first', async () => {
    bridge.cache = TaggedCache
    env.CORS_ORIGINS.push('https://second.test')
    // An address of its own, so that nothing is cached yet.
    const path = `/api/workshops?limit=1&where[title][equals]=${encodeURIComponent(title)}`
    const origins = []
    for (const origin of [LISTED, 'https://second.test', OTHER, '', LISTED]) {
      const { headers } = await read(origin ? { origin } : {}, path)
      expect(headers.get('vary')).toMatch(/\bOrigin\b/)
      origins.push(headers.get(ALLOW))
    }
    expect(origins).toEqual([LISTED, 'https://second.test', null, null, LISTED])
    const signedIn = await read({ origin: LISTED, cookie: `${SESSION_COOKIE}=x` }, path)
    expect(signedIn.headers.has(ALLOW)).toBe(false)
  })

  test('W-09 what caches in between may keep differs by origin, and a 304 is readable too', async () => {
    const document = await DOCUMENT(
      new Request(address('/api/openapi.json'), { headers: { origin: LISTED } }),
    )
    expect(document.headers.get('cache-control')).toContain('public')
    expect(document.headers.get('vary')).toMatch(/\bOrigin\b/)
    expect(document.headers.get(ALLOW)).toBe(LISTED)
    const id = (
      (await (
        await GET(new Request(address('/api/workshops?limit=1')), {
          params: Promise.resolve({ slug: ['workshops'] }),
        })
      ).json()) as { docs: { id: number }[] }
    ).docs[0]?.id
    const first = await read({ origin: LISTED }, `/api/workshops/${id}`)
    const again = await read(
      { origin: LISTED, 'if-none-match': first.headers.get('etag') ?? '' },
      `/api/workshops/${id}`,
    )
    expect([again.status, again.headers.get(ALLOW)]).toEqual([304, LISTED])
  })
})
