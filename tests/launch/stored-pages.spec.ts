import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROUTES, findRoute } from '../../src/platform/routes.mjs'
import { startPostgres } from '../../operate/postgres.mjs'
import { rawRequest } from '../support/raw-request'
import { startTestSite, type TestSite } from '../support/test-site.mjs'

/** The manifest of server actions that `next build` writes. */
const ACTIONS = path.resolve(
  import.meta.dirname,
  '../../.next/server/server-reference-manifest.json',
)
const MARK = 'mark7of9'

let folder = ''
let database: Awaited<ReturnType<typeof startPostgres>>
let client: Client
let site: TestSite
let lines: string[] = []
let addresses: string[] = []

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-stored-'))
  fs.chmodSync(folder, 0o755)
  database = await startPostgres({ dataDir: folder, isVolatile: true })
  site = await startTestSite({
    onLine: (line) => void lines.push(line),
    env: {
      DATABASE_URL: database.url,
      AUTH_SECRET: 'only-for-tests-Zq81mXw0-Lk27vTn5',
      DEMO_CONTENT: 'true',
      LOG_LEVEL: 'warn',
    },
  })
  client = new Client({ connectionString: database.url })
  await client.connect()
  addresses = await listAddresses()
})
afterAll(async () => {
  await client.end()
  await site.stop()
  site.remove()
  await database.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => void (lines = []))

/** A page of each route that is stored, and the catalogues with what they read of a query. */
async function listAddresses(): Promise<string[]> {
  const { text } = await ask('/sitemap.xml')
  const listed = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, to]) => to || '/',
  )
  const plain = ROUTES.filter(({ isCached, pattern }) => isCached && !/[:*]/.test(pattern))
  const all = [
    ...plain.map(({ pattern }) => pattern),
    ...listed,
    ...listed
      .filter((to) => /^\/(?:workshops|webinars)\//.test(to))
      .map((to) => `${to}/calendar.ics`),
    ...listed.filter((to) => /^\/workshops\//.test(to)).map((to) => `${to}/share.png`),
  ]
  const byRoute = new Map(all.map((to) => [findRoute(to).pattern, to]))
  const queries = ['/workshops?category=design', '/webinars?when=past', '/tutorials?page=2']
  return [...byRoute.values(), ...queries]
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

/** The answer to a request, after redirects of the router. */
async function ask(to: string, sent: Sent = {}) {
  const host = new URL(site.url).host
  const headers = { origin: site.url, ...sent.headers, host }
  let answer = await rawRequest(site.url, to, { ...sent, headers })
  for (let count = 0; count < 3 && answer.status === 307; count += 1) {
    answer = await rawRequest(site.url, String(answer.headers.location), { ...sent, headers })
  }
  return answer
}

/** Everything that is stored expires, as after a change. */
async function expireAll() {
  await client.query(`select pg_notify('cache_tags', '{"from":"a test","tags":["content"]}')`)
  // The notice arrives on another connection.
  await expect.poll(async () => (await ask('/api/health')).status).toBe(200)
}

const PREFETCH = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
const FORMS: Record<string, string>[] = [{}, { rsc: '1' }, PREFETCH]
const withQuery = (to: string, more: string) => `${to}${to.includes('?') ? '&' : '?'}${more}`
const TREE = encodeURIComponent(JSON.stringify(['', { children: [MARK, {}] }]))

const FIRST: [string, (to: string) => [string, Sent?]][] = [
  ['a query', (to) => [withQuery(to, `email=${MARK}@people.test`)]],
  [
    'a query of what pages read',
    (to) => [withQuery(to, `when=${MARK}&page=${MARK}&category=${MARK}&q=`)],
  ],
  ['HEAD', (to) => [withQuery(to, MARK), { method: 'HEAD' }]],
  [
    'a post',
    (to) => [
      withQuery(to, MARK),
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: MARK },
    ],
  ],
  [
    'a form',
    (to) => [
      withQuery(to, MARK),
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: MARK,
      },
    ],
  ],
  ['data with a query', (to) => [withQuery(to, `${MARK}&_rsc=`), { headers: { rsc: '1' } }]],
  ['data with a token', (to) => [withQuery(to, `_rsc=${MARK}`), { headers: { rsc: '1' } }]],
  ['a prefetch', (to) => [withQuery(to, MARK), { headers: PREFETCH }]],
  [
    'the state of a router',
    (to) => [to, { headers: { rsc: '1', 'next-router-state-tree': TREE, 'next-url': `/${MARK}` } }],
  ],
  [
    'headers and cookies',
    (to) => [
      to,
      {
        headers: {
          cookie: `theme=${MARK}; payload-token=${MARK}`,
          authorization: `Basic ${MARK}`,
          'user-agent': MARK,
          referer: `https://people.test/${MARK}`,
          'accept-language': MARK,
          'x-forwarded-for': MARK,
          'x-forwarded-host': MARK,
          'x-matched-path': `/${MARK}`,
          'x-invoke-path': `/${MARK}`,
          'x-middleware-rewrite': `/${MARK}`,
          [`x-${MARK}`]: MARK,
        },
      },
    ],
  ],
]

describe('M-116 of a request nothing but its path reaches what everyone gets', () => {
  test('M-116 there are pages of every kind to ask for', () => {
    expect(addresses.length).toBeGreaterThan(25)
  })

  test.each(FIRST)('M-116 first comes %s', async (_, first) => {
    await expireAll()
    const shown: string[] = []
    for (const to of addresses) {
      await ask(...first(to))
      for (const headers of FORMS) {
        const { headers: sent, status, text } = await ask(to, { headers })
        expect([status < 500, to]).toEqual([true, to])
        if (`${JSON.stringify(sent)}${text}`.includes(MARK))
          shown.push(`${to} ${JSON.stringify(headers)}`)
      }
    }
    expect(shown).toEqual([])
  })
})

test('M-132 a renamed record redirects while PostgreSQL is held', async () => {
  const { rows } = await client.query<{ id: number; slug: string }>(
    `select id, slug from workshops where _status = 'published' order by id limit 1`,
  )
  const [record] = rows
  await client.query(`insert into previous_slugs values ('workshops', 'as-it-was', $1)`, [
    record?.id,
  ])
  await expireAll()
  const expected = [308, `/workshops/${record?.slug}`]
  const answer = async () => {
    const { headers, status } = await ask('/workshops/as-it-was')
    return [status, headers.location]
  }
  expect(await answer()).toEqual(expected)
  await client.query('begin; lock table workshops, previous_slugs in access exclusive mode')
  try {
    const begin = performance.now()
    expect(await answer()).toEqual(expected)
    expect(performance.now() - begin).toBeLessThan(1000)
  } finally {
    await client.query('rollback')
  }
})

test('M-114 arguments that no action can read are refused with 4xx, and are no errors in the log', async () => {
  const { node } = JSON.parse(fs.readFileSync(ACTIONS, 'utf8')) as {
    node: Record<string, { workers: Record<string, unknown> }>
  }
  const odd = [
    '',
    'x',
    '{',
    '[',
    '"$F1"',
    '["$Q1"]',
    '["$n1x"]',
    '["$0:a"]',
    'null',
    '5',
    '["de"]',
    '[{}]',
  ]
  const found: unknown[] = []
  for (const to of ['/login', '/register', '/forgot-password', '/contact', '/cms/login']) {
    const file = to === '/cms/login' ? 'cms/' : `${to}/page`
    const ids = Object.keys(node).filter((id) =>
      Object.keys(node[id]?.workers ?? {}).some((worker) => worker.includes(file)),
    )
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) {
      for (const body of odd) {
        const headers = { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8' }
        const { status } = await ask(to, { method: 'POST', headers, body })
        if (status >= 500) found.push([to, id, body, status])
      }
    }
  }
  expect(found).toEqual([])
  expect(lines.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([])
})
