import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET, POST, PUT } from '@/app/(payload)/api/graphql/route'
import { findGraphqlProblem } from '@/platform/api/guard-graphql'
import { env } from '@/env'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'
import { fixtureFactory } from '../support/fixtures'
import { callGraphQL } from '../support/rest'

/** What GraphQL refuses before it works, and what its errors do not say. */
let payload: Payload
let learner: Person
let factory: ReturnType<typeof fixtureFactory>

beforeAll(async () => {
  payload = await getTestPayload()
  learner = await aPerson(payload, 'user')
  factory = fixtureFactory(payload, { other: learner, workshop: 0 })
  await factory.create('workshops', { title: 'Asked for' })
})

afterAll(() => factory.cleanUp())

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return POST(
    new Request(new URL('/api/graphql', env.SITE_URL), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    }),
  )
}
const ask = (query: string, variables: unknown = {}) => post(JSON.stringify({ query, variables }))
const repeated = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join(' ')
const nested = (depth: number) =>
  `{ Workshops { docs ${'{ image '.repeat(depth - 3)}{ id }${' }'.repeat(depth - 3)} } }`

describe('S-72 the size of a query', () => {
  test.each<[string, string]>([
    ['8 levels', '{ a { b { c { d { e { f { g { h } } } } } } } }'],
    [
      '11 fields at the root',
      `{ ${repeated(11, (at) => `w${at}: countWorkshops { totalDocs }`)} }`,
    ],
    [
      '11 fields at the root through a fragment',
      `query { ...f } fragment f on Query { ${repeated(11, (at) => `w${at}: countWorkshops { totalDocs }`)} }`,
    ],
    ['51 aliases', `{ Workshops { docs { ${repeated(51, (at) => `t${at}: title`)} } } }`],
    ['2,001 tokens', `{ Workshops { docs { ${repeated(2001, () => 'title')} } } }`],
    [
      '5,000 directives',
      `{ Workshops { docs { title ${repeated(5000, () => '@skip(if: false)')} } } }`,
    ],
    ['51 directives', `{ Workshops { docs { title ${repeated(51, () => '@skip(if: false)')} } } }`],
    ['a fragment in itself', 'query { Workshops { ...f } } fragment f on Workshops { ...f }'],
    [
      'fragments in each other',
      'query { ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
    ],
    ['600 fields of a fragment that is used again and again', doubling(10)],
    [
      'what costs more than 300',
      `{ ${repeated(10, (at) => `w${at}: Workshops(limit: 100) { docs { ${repeated(30, (n) => `t${at}x${n}: title`).replace(/t\dx\d+: /g, '')} } }`)} }`,
    ],
    ['what is no query', '{'],
    ['a field that there is not', '{ Workshops { docs { secret } } }'],
  ])('S-72 %s', async (_what, query) => {
    const response = await ask(query)
    expect(response.status).toBe(400)
    const body = (await response.json()) as { data?: unknown; errors: unknown[] }
    expect(body.errors).toEqual(
      expect.arrayContaining([expect.objectContaining({ message: expect.any(String) })]),
    )
    expect(body.data).toBeUndefined()
  })

  test('S-72 within the bounds it is executed', async () => {
    const response = await ask(
      '{ Workshops(limit: 2) { docs { id title image { url } } totalDocs } }',
    )
    expect(response.status).toBe(200)
    expect(await response.json()).not.toHaveProperty('errors')
    expect(nested(7)).toContain('image')
  })

  const get = (params: Record<string, string>, headers: Record<string, string> = {}) =>
    GET(
      new Request(new URL(`/api/graphql?${new URLSearchParams(params)}`, env.SITE_URL), {
        headers,
      }),
    )

  test.each<[string, Record<string, string>, number]>([
    ['no query', {}, 400],
    ['a mutation', { query: 'mutation { createWorkshop(data: {}) { id } }' }, 405],
    [
      'a mutation next to a query',
      {
        query: 'query a { countWorkshops { totalDocs } } mutation b { logoutUser }',
        operationName: 'a',
      },
      405,
    ],
    ['variables that are no JSON', { query: '{ a }', variables: '{' }, 400],
    ['variables that are a list', { query: '{ a }', variables: '[]' }, 400],
    ['a query that is too long', { query: `{ ${'a '.repeat(5000)} }` }, 400],
    ['a query that is too deep', { query: '{ a { b { c { d { e { f { g { h } } } } } } } }' }, 400],
  ])('M-20 %s in the address is refused', async (_what, params, status) => {
    const response = await get(params)
    expect([response.status, await response.json()]).toEqual([
      status,
      { errors: [expect.objectContaining({ message: expect.any(String) })] },
    ])
  })

  test('M-20 a query in the address is executed like one in the body, and never stored', async () => {
    const query = 'query count($n: Int) { Workshops(limit: $n) { docs { id } } }'
    const params = { query, variables: '{"n":1}', operationName: 'count', extensions: '{}' }
    const response = await get(params)
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ])
    const { data, errors } = (await response.json()) as {
      data: { Workshops: { docs: unknown[] } }
      errors?: unknown
    }
    expect([errors, data.Workshops.docs.length]).toEqual([undefined, 1])
  })

  test('M-20 a query in the address of another site reads what every visitor reads', async () => {
    const me = { query: '{ meUser { user { id } } }' }
    const own = await get(me, { cookie: learner.cookie, 'sec-fetch-site': 'same-origin' })
    const foreign = await get(me, { cookie: learner.cookie, 'sec-fetch-site': 'cross-site' })
    expect(await own.text()).toContain(`"id":${learner.user?.id}`)
    expect(await foreign.text()).not.toContain(`"id":${learner.user?.id}`)
  })

  test('S-72 one query, by POST, as JSON, of at most 100 KB', async () => {
    const query = '{ countWorkshops { totalDocs } }'
    const put = await PUT()
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
    expect((await post(`[{"query":"${query}"},{"query":"${query}"}]`)).status).toBe(400)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      expect((await post(JSON.stringify({ query }), { 'content-type': type })).status).toBe(415)
    }
    const huge = JSON.stringify({ query, variables: { x: 'x'.repeat(101 * 1024) } })
    expect((await post(huge)).status).toBe(413)
    for (const body of ['{}', '{"query":5}', '{"query":"{a}","variables":[]}', 'null', '{']) {
      expect((await post(body)).status, body).toBe(400)
    }
  })

  test('S-72 in production the schema is not disclosed', () => {
    const introspection = '{ __schema { types { name } } }'
    expect(findGraphqlProblem(introspection, { allowIntrospection: false })).toContain('schema')
    expect(
      findGraphqlProblem('{ __type(name: "User") { name } }', { allowIntrospection: false }),
    ).toContain('schema')
    expect(findGraphqlProblem(introspection, { allowIntrospection: true })).toBeNull()
  })
})

describe('S-72 M-32 documents of a query', () => {
  const problem = (query: string, variables?: Record<string, unknown>) =>
    findGraphqlProblem(query, { allowIntrospection: false, variables })
  const TOO_MANY = 'A query can have at most 300 documents.'

  test.each<[string, Record<string, unknown> | undefined]>([
    [repeated(4, (at) => `w${at}: Workshops(limit: 100) { totalDocs }`), undefined],
    [repeated(4, (at) => `w${at}: Workshops(limit: 0) { totalDocs }`), undefined],
    [repeated(4, (at) => `w${at}: Workshops(pagination: false) { totalDocs }`), undefined],
    ['Workshops(limit: 100) { docs { image { id } a: image { id } b: image { id } } }', undefined],
    [repeated(4, (at) => `w${at}: Workshops(limit: $n) { totalDocs }`), { n: 90 }],
    [repeated(4, (at) => `w${at}: Workshops(limit: $n) { totalDocs }`), undefined],
  ])('refused: %s', (fields, variables) => {
    expect(problem(`query ($n: Int) { ${fields} }`, variables)).toBe(TOO_MANY)
  })

  test.each<[string, Record<string, unknown> | undefined]>([
    [repeated(10, (at) => `w${at}: Workshops { docs { image { id } } }`), undefined],
    ['Workshops(limit: 100) { docs { image { id } resources { name } } }', undefined],
    [repeated(4, (at) => `w${at}: Workshops(limit: $n) { totalDocs }`), { n: 50 }],
    [repeated(10, (at) => `w${at}: Workshop(id: ${at}) { image { id } }`), undefined],
  ])('allowed: %s', (fields, variables) => {
    expect(problem(`query ($n: Int) { ${fields} }`, variables)).toBeNull()
  })
})

test('S-72 ways through fragments that end at no field are not followed to their end', () => {
  const endless = doubling(20).replace('countWorkshops { totalDocs }', '...nothing')
  expect(findGraphqlProblem(endless, { allowIntrospection: false })).toBe(
    'A fragment is used but not defined.',
  )
})

/** Each fragment holds the one before twice: a short text for 2^n fields. */
function doubling(count: number): string {
  const fragments = Array.from(
    { length: count },
    (_, at) => `fragment f${at + 1} on Query { ...f${at} ...f${at} }`,
  )
  return `query { ...f${count} } fragment f0 on Query { countWorkshops { totalDocs } } ${fragments.join(' ')}`
}

describe('S-71 what errors say', () => {
  test.each(['{ Workshop_qn { id } }', '{ Workshops { docs { titel } } }', '{ User { hsh } }'])(
    'S-71 no name of the schema is suggested: %s',
    async (query) => {
      const text = await (await ask(query)).text()
      expect(text).toContain('errors')
      expect(text).not.toMatch(/did you mean/i)
    },
  )

  test('S-71 S-82 variables that do not fit are 400 and say so', async () => {
    const query = 'query($id: Int!) { Workshop(id: $id) { id } }'
    for (const variables of [{}, { id: 'x' }, { id: [1] }, { id: null }, { id: 1e30 }]) {
      const response = await ask(query, variables)
      expect([200, 400], JSON.stringify(variables)).toContain(response.status)
      const { errors } = (await response.json()) as { errors: { message: string }[] }
      expect(errors[0]?.message).toMatch(/\$id/)
    }
  })

  test.each([
    '{ Users(where: { hash: { exists: true } }) { docs { id } } }',
    '{ Users(where: { salt: { like: "a" } }) { docs { id } } }',
    '{ Users(where: { sessions__id: { exists: true } }) { docs { id } } }',
    '{ Users(where: { password: { equals: "a" } }) { docs { id } } }',
    '{ Users { docs { hash salt } } }',
    '{ Users(sort: "hash") { docs { id } } }',
    '{ Users(sort: "password") { docs { id } } }',
    '{ Workshop_qnas(where: { asker__email: { like: "@" } }) { docs { id } } }',
    '{ Workshop_qnas(where: { asker__hash: { exists: true } }) { docs { id } } }',
    '{ Workshop_qnas(sort: "asker.email") { docs { id } } }',
    '{ Workshops(where: { resources__link: { like: "http" } }) { docs { id } } }',
  ])('S-70 S-71 nothing hidden is filtered, sorted or read by: %s', async (query) => {
    const { data, errors } = await callGraphQL(query, {}, VISITOR.cookie)
    const found = Object.values(data ?? {}).filter(Boolean)
    expect(errors.length > 0 || found.length === 0, query).toBe(true)
  })

  test('S-73 a list of GraphQL has the caps of REST', async () => {
    for (const args of ['limit: 0', 'limit: 100000', 'pagination: false']) {
      const { data, errors } = await callGraphQL(`{ Workshops(${args}) { limit docs { id } } }`, {})
      expect(errors).toEqual([])
      expect((data?.Workshops as { docs: unknown[] }).docs.length).toBeLessThanOrEqual(100)
      expect((data?.Workshops as { limit: number }).limit).toBeLessThanOrEqual(100)
    }
    for (const wrong of ['page: -5', 'limit: -1']) {
      const { errors } = await callGraphQL(`{ Workshops(${wrong}) { docs { id } } }`, {})
      expect(errors[0]?.extensions?.statusCode).toBe(400)
    }
    const or = repeated(21, () => '{ title: { like: "x" } }')
    const many = await callGraphQL(`{ Workshops(where: { OR: [${or}] }) { docs { id } } }`, {})
    expect(many.errors[0]?.extensions?.statusCode).toBe(400)
    const long = `{ Workshops(where: { title: { like: "${'x'.repeat(201)}" } }) { docs { id } } }`
    expect((await callGraphQL(long, {})).errors[0]?.extensions?.statusCode).toBe(400)
  })

  test('S-82 an invalid id is 404, and a defect reveals nothing', async () => {
    const { errors } = await callGraphQL('{ Workshop(id: 2147483648) { id } }', {})
    expect(errors).not.toEqual([])
    const zero = await callGraphQL('{ Workshop(id: 0) { id } }', {})
    expect(zero.errors[0]?.extensions?.statusCode).toBe(404)
  })
})
