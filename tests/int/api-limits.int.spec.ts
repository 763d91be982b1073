import { randomBytes } from 'node:crypto'
import config from '@payload-config'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET, PATCH, POST, PUT } from '@/app/(payload)/api/[...slug]/route'
import type * as Limiter from '@/platform/api/rate-limit'
import { API_LIMITS } from '@/platform/api/rate-limit'
import { env } from '@/env'
import { onPool } from '@/platform/database/on-pool'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'
import { fixtureFactory, MARK } from '../support/fixtures'
import { callRest } from '../support/rest'

/** The bounds of REST: what is asked, what is sent, the errors when something is wrong. */
const MANY = 104

let payload: Payload
let learner: Person
let editor: Person
let factory: ReturnType<typeof fixtureFactory>
let workshop: number

beforeAll(async () => {
  payload = await getTestPayload()
  learner = await aPerson(payload, 'user')
  editor = await aPerson(payload, 'editor')
  factory = fixtureFactory(payload, { other: learner, workshop: 0 })
  workshop = await factory.create('workshops', { title: 'Bounded' })
  await onPool(
    payload,
    sql`insert into faqs (question, answer, category, _status)
        select ${MARK} || ' ' || n, 'A fixture.', 'Technical Support', 'published' from generate_series(1, ${MANY}) n`,
  )
})

afterAll(async () => {
  await onPool(payload, sql`delete from faqs where question like ${`${MARK}%`}`)
  await factory.cleanUp()
})

type List = { docs: { id: number }[]; totalDocs: number; limit: number; errors?: unknown }

describe('S-73 a list is never longer than a hundred', () => {
  test.each<Record<string, string>>([
    { limit: '0' },
    { limit: '100000000' },
    { pagination: 'false' },
    { pagination: 'false', limit: '0' },
    { pagination: 'false', limit: '5000' },
  ])('S-73 %o', async (query) => {
    const { body, status } = await callRest('GET', '/faqs', { query })
    expect(status).toBe(200)
    expect((body as List).docs).toHaveLength(API_LIMITS.pageSize)
  })

  test('S-73 our own reads are not capped', async () => {
    const { docs } = await payload.find({ collection: 'faqs', limit: 0, overrideAccess: true })
    expect(docs.length).toBeGreaterThanOrEqual(MANY)
  })

  test('S-73 S-82 a page is a positive number, a depth and a limit are numbers', async () => {
    for (const query of [
      { page: '-5' },
      { page: '0' },
      { page: 'x' },
      { limit: 'x' },
      { limit: '-1' },
    ]) {
      expect((await callRest('GET', '/faqs', { query: query as never })).status).toBe(400)
    }
    expect((await callRest('GET', '/faqs', { query: { depth: 'deep' } })).status).toBe(400)
    expect((await callRest('GET', '/faqs', { query: { depth: '99' } })).status).toBe(200)
  })
})

describe('S-74 an expensive filter is refused before the database sees it', () => {
  const or = (count: number, value: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`where[or][${at}][question][like]`, value]),
    )

  test('S-74 twenty conditions may be asked, one more may not', async () => {
    expect((await callRest('GET', '/faqs', { query: or(20, 'x') })).status).toBe(200)
    expect((await callRest('GET', '/faqs', { query: or(21, 'x') })).status).toBe(400)
  })

  test('S-74 long values, deep nesting and long queries', async () => {
    const deep = { and: [{ or: [{ and: [{ or: [{ id: { equals: 1 } }] }] }] }] }
    for (const query of [
      { 'where[question][like]': 'x'.repeat(201) },
      { where: JSON.stringify(deep) },
      { 'where[id][in]': Array.from({ length: 101 }, (_, at) => at).join(',') },
      { 'where[question][equals][deeper]': '1' },
      { 'where[question][no_such]': '1' },
      { anything: 'x'.repeat(9000) },
    ]) {
      const { body, status } = await callRest('GET', '/faqs', { query: query as never })
      expect([status, body], JSON.stringify(query).slice(0, 60)).toEqual([
        400,
        { errors: [{ message: expect.any(String), code: expect.any(String) }] },
      ])
    }
  })

  test('S-74 the query in the body is for signed-in people, and as bounded', async () => {
    const ask = (body: string, cookie = '', type = 'application/x-www-form-urlencoded') =>
      POST(
        new Request(new URL('/api/faqs', env.SITE_URL), {
          method: 'POST',
          body,
          headers: {
            'content-type': type,
            'sec-fetch-site': 'same-origin',
            'x-http-method-override': 'GET',
            cookie,
          },
        }),
        { params: Promise.resolve({ slug: ['faqs'] }) },
      )
    expect((await ask('limit=1')).status).toBe(405)
    const response = await ask('limit=1', editor.cookie)
    expect(response.status).toBe(200)
    expect(((await response.json()) as List).docs).toHaveLength(1)
    const many = new URLSearchParams(or(21, 'x')).toString()
    expect((await ask(many, editor.cookie)).status).toBe(400)
    expect((await ask('x'.repeat(9000), editor.cookie)).status).toBe(413)
    expect((await ask('{"limit":0}', editor.cookie, 'application/json')).status).toBe(415)
  })
})

describe('R-20 bodies have a size', () => {
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    POST(
      new Request(new URL('/api/workshops', env.SITE_URL), {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          cookie: editor.cookie,
          ...headers,
        },
        duplex: 'half',
      } as RequestInit),
      { params: Promise.resolve({ slug: ['workshops'] }) },
    )

  test('R-20 a JSON body above 256 KB is refused with 413, read no further than that', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(64 * 1024).fill(0x20))
      },
    })
    const response = await send(endless)
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({
      errors: [{ message: expect.any(String), code: expect.any(String) }],
    })
    expect(pulled).toBeLessThan(10)
    const reported = await send('{}', { 'content-length': '20000000' })
    expect(reported.status).toBe(413)
  })

  test('R-20 JSON nests 32 deep, and 100,000 deep is refused like 33', async () => {
    const nested = (deep: number) => `{"a":${'['.repeat(deep - 1)}${']'.repeat(deep - 1)}}`
    expect((await send(nested(33))).status).toBe(400)
    expect((await send(nested(100_000))).status).toBe(400)
    expect((await send(`{"a":"${'[{'.repeat(40)}"}`)).status).toBe(400)
  })

  test('S-82 a body that is no JSON object, no text, or of another type', async () => {
    for (const body of ['[]', '"x"', '5', 'null', '{', '{"title":"a\\u0000b"}']) {
      expect((await send(body)).status, body).toBe(400)
    }
    expect((await send('title=x', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await send('<x/>', { 'content-type': 'application/xml' })).status).toBe(415)
  })
})

describe('S-82 S-83 what is wrong is said in one shape and says nothing else', () => {
  const learners = () => [VISITOR, learner]

  test.each([
    ['/workshops/abc', 404],
    ['/workshops/999999999999999999999', 404],
    ['/workshops/12abc', 404],
    ['/workshops/-1', 404],
    ['/workshops/1.5', 404],
    ['/nothing/here', 404],
    ['/globals/nothing', 404],
  ])('S-82 %s is %d', async (path, expected) => {
    const { body, status } = await callRest('GET', path)
    expect(status).toBe(expected)
    expect(body).toEqual({ errors: [{ message: expect.any(String), code: expect.any(String) }] })
  })

  test.each<[string, Record<string, string>]>([
    ['where as text', { where: 'notjson' }],
    ['where as a list', { where: '[]' }],
    ['letters where numbers are', { 'where[id][in][0]': 'x' }],
    ['a number that is too large', { 'where[id][equals]': '999999999999999999999' }],
    ['NUL', { 'where[question][equals]': 'a\u0000b' }],
    ['a list where a text is', { 'where[question][equals][0]': 'x' }],
    ['an operator without a field', { 'where[equals]': '1' }],
    ['an operator that no column has', { 'where[question][all][]': 'x' }],
  ])('S-82 %s', async (_what, query) => {
    for (const { cookie } of learners()) {
      const { body, status } = await callRest('GET', '/faqs', { cookie, query })
      expect([status, body]).toEqual([
        400,
        { errors: [{ message: expect.any(String), code: expect.any(String) }] },
      ])
    }
  })

  test.each(['POST', 'PATCH'] as const)('S-82 a %s without a body', async (method) => {
    const { cookie } = await aPerson(payload, 'editor')
    const query: Record<string, string> = method === 'PATCH' ? { 'where[id][equals]': '1' } : {}
    const { body, status } = await callRest(method, '/workshops', { cookie, query })
    expect([status, body]).toEqual([
      400,
      { errors: [{ message: 'The body is missing.', code: 'invalid' }] },
    ])
  })

  test.each<[string, unknown]>([
    ['a workshop that does not exist', { question: 'Where?', workshop: 2_147_483_647 }],
    ['a workshop as a list', { question: 'Where?', workshop: [1] }],
    ['a workshop as an object', { question: 'Where?', workshop: { title: 'x' } }],
    ['a workshop beyond all numbers', { question: 'Where?', workshop: 1e30 }],
    ['a question as a list', { question: ['Where?'], workshop: 1 }],
    ['a question as an object', { question: { like: '%' }, workshop: 1 }],
  ])('S-82 %s', async (_what, json) => {
    const { body, status } = await callRest('POST', '/workshop_qna', {
      cookie: learner.cookie,
      json,
    })
    expect([400, 404]).toContain(status)
    expect(Array.isArray((body as { errors: unknown }).errors)).toBe(true)
  })

  test('S-82 an email as a list, as an administrator', async () => {
    const admin = await aPerson(payload, 'admin')
    for (const email of [['a@people.test'], { a: 1 }, 5, true]) {
      const json = { email, password: randomBytes(12).toString('hex') }
      const { status } = await callRest('POST', '/users', { cookie: admin.cookie, json })
      expect(status, JSON.stringify(email)).toBe(400)
    }
  })

  test('S-81 a method that an address does not have is 405, with those it has', async () => {
    const call = (handler: typeof PUT, method: string, slug: string[]) =>
      handler(new Request(new URL(`/api/${slug.join('/')}`, env.SITE_URL), { method }), {
        params: Promise.resolve({ slug }),
      })
    const put = await call(PUT, 'PUT', ['workshops', '1'])
    expect(put.status).toBe(405)
    expect(put.headers.get('allow')).toBe('GET, HEAD, PATCH, DELETE')
    expect((await call(PATCH, 'PATCH', ['workshops', 'count'])).status).toBe(405)
    expect((await call(POST, 'POST', ['workshops', '1'])).status).toBe(405)
    const head = await call(GET, 'HEAD', ['workshops', String(workshop)])
    expect(head.status).toBe(200)
  })

  test('S-83 an unknown id and a forbidden one get the same response', async () => {
    const other = await aPerson(payload, 'user')
    const waiting = await factory.create('workshop_qna', { workshop, asker: other.user?.id })
    const draft = await factory.create('workshops', { _status: 'draft' })
    const places: [string, number][] = [
      ['workshop_qna', waiting],
      ['workshops', draft],
      ['users', other.user?.id ?? 0],
    ]
    for (const [collection, id] of places) {
      for (const { cookie } of learners()) {
        for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
          const json = method === 'PATCH' ? {} : undefined
          const there = await callRest(method, `/${collection}/${id}`, { cookie, json })
          const nowhere = await callRest(method, `/${collection}/2147483640`, { cookie, json })
          const label = `${method} ${collection}`
          expect([there.status, there.body], label).toEqual([nowhere.status, nowhere.body])
          expect([403, 404], label).toContain(there.status)
        }
      }
    }
  })

  test('R-34 S-83 a 5xx contains its request id and nothing about the cause', async () => {
    const { guardRest } = await import('@/platform/api/guard-rest')
    const failing = guardRest(config, () =>
      Promise.resolve(
        Response.json({ message: 'There was an error initializing Payload' }, { status: 500 }),
      ),
    )
    const request = new Request(new URL('/api/faqs', env.SITE_URL), {
      headers: { 'x-request-id': 'the-id' },
    })
    const response = await failing(request, { params: Promise.resolve({ slug: ['faqs'] }) })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      errors: [{ message: 'Something went wrong.', code: 'failed', requestId: 'the-id' }],
    })
  })
})

describe('S-75 what looks like SQL is a value', () => {
  const samples = [
    "' or 1=1--",
    '1);drop table workshops;--',
    '%',
    '_',
    '\\',
    "x' and pg_sleep(5)--",
    '{"$gt":""}',
    '${7*7}',
  ]
  test.each(samples)('S-75 %s', async (sample) => {
    const queries: Record<string, string>[] = [
      { 'where[title][equals]': sample },
      { 'where[title][like]': sample },
      { [`where[title${sample}][equals]`]: 'x' },
      { sort: `title${sample}` },
      { [`select[a${sample}]`]: 'true' },
      { [`joins[x${sample}][where][id][equals]`]: '1' },
      { [`populate[users][${sample}]`]: 'true' },
      { 'where[resources.link][like]': sample },
    ]
    for (const query of queries) {
      const { body, status } = await callRest('GET', '/workshops', { query })
      expect([200, 400, 403], JSON.stringify(query)).toContain(status)
      if (status === 200 && 'where[title][equals]' in query)
        expect((body as List).totalDocs).toBe(0)
    }
  })
})

describe('D-29 programs are counted', () => {
  test('D-29 S-74 every response states how many requests are left', async () => {
    const { response } = await callRest('GET', '/faqs')
    expect(response.headers.get('ratelimit-policy')).toBe(`"read";q=${env.API_RATE_LIMIT};w=60`)
    expect(response.headers.get('ratelimit')).toMatch(/^"read";r=\d+;t=\d+$/)
  })

  test('D-29 copies of the module, of which Next loads several, count together', async () => {
    const network = `10.${randomBytes(3).join('.')}`
    const ask = async (copy: string) => {
      const file = `/src/platform/api/rate-limit.ts?${copy}`
      const { withinRateLimit } = (await import(file)) as typeof Limiter
      const headers = { 'x-forwarded-for': network }
      const request = new Request(new URL('/api/faqs', env.SITE_URL), { headers })
      const asked = { payload: () => Promise.resolve(payload), request, kind: 'read' as const }
      const { headers: sent } = await withinRateLimit({ ...asked, reads: 400 }, async () =>
        Response.json({}),
      )
      return Number(/r=(\d+)/.exec(sent.get('ratelimit') ?? '')?.[1])
    }
    expect([await ask('one'), await ask('another'), await ask('one')]).toEqual([399, 398, 397])
  })

  test('D-29 only clients that send too many requests wait', async () => {
    const { withinRateLimit } = await import('@/platform/api/rate-limit')
    const network = `10.${randomBytes(3).join('.')}`
    const ask = (from: string, cookie = '') => {
      const headers = { 'x-forwarded-for': from, cookie }
      const request = new Request(new URL('/api/faqs', env.SITE_URL), { headers })
      const run = () => Promise.resolve(Response.json({}))
      return withinRateLimit(
        { payload: () => Promise.resolve(payload), request, kind: 'read', reads: 40 },
        run,
      )
    }
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await ask(network)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    const refused = await ask(network)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit')).toMatch(/^"read";r=0;t=\d+$/)
    expect(await refused.json()).toEqual({
      errors: [{ message: expect.any(String), code: expect.any(String) }],
    })
    expect((await ask(`10.${randomBytes(3).join('.')}`)).status).toBe(200)
    expect((await ask(network, learner.cookie)).status).toBe(200)
  })

  test('S-117 invented credentials count as their network, and are written down nowhere', async () => {
    const { withinRateLimit } = await import('@/platform/api/rate-limit')
    const network = `10.${randomBytes(3).join('.')}`
    const ask = async (headers: Record<string, string>) => {
      const request = new Request(new URL('/api/faqs', env.SITE_URL), {
        headers: { 'x-forwarded-for': network, ...headers },
      })
      const counted = { payload: () => Promise.resolve(payload), request, kind: 'read' as const }
      return (await withinRateLimit({ ...counted, reads: 20 }, async () => Response.json({})))
        .status
    }
    const rows = async () =>
      Number((await onPool(payload, sql`select count(*) as n from rate_limits`))[0]?.n)
    const before = await rows()
    const random = () => randomBytes(20).toString('hex')
    const invented: (() => Record<string, string>)[] = [
      () => ({ authorization: `Bearer atl_${random()}` }),
      () => ({ authorization: `Basic ${random()}` }),
      () => ({ cookie: `payload-token=${random()}${random().slice(0, 24)}` }),
      () => ({ authorization: random(), cookie: `payload-token=${random()}` }),
    ]
    const statuses: number[] = []
    for (let n = 0; n < 40; n += 1) statuses.push(await ask(invented[n % 4]?.() ?? {}))
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect((await rows()) - before).toBeLessThan(5)
    // Who is signed in does not wait for what the network has used up.
    expect(await ask({ cookie: learner.cookie })).toBe(200)
  })
})

test('S-83 a refusal states its reason, whichever copy of a class it is', async () => {
  const { reportErrors } = await import('@/platform/api/report-errors')
  const { hooks } = await reportErrors({} as never)
  const error = Object.assign(new Error('page must be positive.'), { name: '', status: 400 })
  const response = await hooks?.afterError?.[0]?.({ error, req: {}, context: {} } as never)
  expect(response).toEqual({
    status: 400,
    response: { errors: [{ message: 'page must be positive.', code: 'invalid' }] },
  })
  const hidden = Object.assign(new Error('secret'), { status: 500 })
  expect(await hooks?.afterError?.[0]?.({ error: hidden, req: {} } as never)).toBeUndefined()
})

test('R-02 a database that is away is 503 with Retry-After, not a mistake of the client', async () => {
  const { reportErrors } = await import('@/platform/api/report-errors')
  const { hooks } = await reportErrors({} as never)
  const error = Object.assign(new Error('Failed query: select secret'), {
    cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  })
  const req = {} as { responseHeaders?: Headers }
  const response = await hooks?.afterError?.[0]?.({ error, req, context: {} } as never)
  expect(response).toMatchObject({ status: 503 })
  expect(JSON.stringify(response)).not.toContain('secret')
  expect(req.responseHeaders?.get('retry-after')).toBe('5')
})
