import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toPageQuery } from '@/features/catalog/server/catalogue-address'
import { getEpoch, expireTags } from './cache-clock.mjs'
import { bridge } from '../bridge.mjs'
import { cachePages } from './page-cache.mjs'

const PUBLIC = 's-maxage=3600, stale-while-revalidate=31532400'
const PAGE = `<!doctype html><p>${'A workshop. '.repeat(200)}</p>`

type Page = (request: http.IncomingMessage, response: http.ServerResponse) => unknown
/** What stands for Next; each test says what it sends. */
let page: Page = () => {}
let asked: http.IncomingMessage[] = []

function sendPage(body: string, headers: http.OutgoingHttpHeaders = {}, status = 200): Page {
  return (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'text/html', 'cache-control': PUBLIC, ...headers })
      .end(body)
}

/** What the pages of a test show; each says so as Next's cache would note it. */
let hasPage = true
let isIncomplete = false
let listTags: (url: string) => string[] = () => ['workshops']

const serve = cachePages({
  handle: (request: http.IncomingMessage, response: http.ServerResponse) => {
    asked.push(request)
    const tags = new Set(listTags(request.url ?? ''))
    const context = {
      startEpoch: getEpoch(),
      tags,
      hasPage,
      isIncomplete,
      hasActed: false,
      isForAll: true,
    }
    page(request, response)
    return context
  },
  host: 'example.test',
  recordPresence: () => {},
  waitForShare: (_request, _response, next) => {
    turns += 1
    next()
  },
  cdnHeaders: (tags) => ({ xkey: [...tags].join(' ') }),
})
let turns = 0
const server = http.createServer((request, response) => {
  response.setHeader('x-request-id', 'the-id')
  void serve(request, response, () => response.end('for you'))
})
let port = 0

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())
beforeEach(() => {
  expireTags(['workshops'])
  listTags = () => ['workshops']
  hasPage = true
  isIncomplete = false
  asked = []
  turns = 0
  delete bridge.recordMayExist
})

async function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') {
  const request = http.request({ port, host: '127.0.0.1', method, path, headers }).end()
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }
}

describe('never stored', () => {
  test.each([
    ['Set-Cookie', { 'set-cookie': 'a=b' }, 'private, no-store'],
    ['private', { 'cache-control': 'private, s-maxage=60' }, 'private, no-store'],
    ['no-store', { 'cache-control': 'no-store' }, 'no-store'],
    ['no lifetime', { 'cache-control': 'public, max-age=0' }, 'public, max-age=0'],
  ])(
    'a response with %s: each visitor has it made, in no one’s name',
    async (name, headers, own) => {
      page = sendPage(PAGE, headers)
      const path = `/workshops/${encodeURIComponent(name)}`
      for (const cookie of ['a=1', 'a=2']) {
        const response = await ask(path, { cookie })
        expect(response.bytes.toString()).toBe(PAGE)
        expect(response.headers['set-cookie']).toBeUndefined()
        expect(response.headers['cache-control']).toBe(own)
      }
      expect(asked.map(({ headers: { cookie } }) => cookie)).toEqual([undefined, undefined])
    },
  )

  test('S-121 after a failure the next visitor gets a new page, and all others the stored one', async () => {
    page = sendPage('failed: select * from users', { 'cache-control': 'private, no-store' }, 500)
    const failed = await ask('/workshops/failing')
    expect(failed.status).toBe(500)
    expect(failed.bytes.toString()).toMatch(/Something went wrong on this page[^]*the-id/)
    expect(failed.bytes.toString()).not.toContain('select')
    page = sendPage(PAGE)
    await ask('/workshops/failing')
    expect((await ask('/workshops/failing')).bytes.toString()).toBe(PAGE)
    expect(asked).toHaveLength(2)
  })

  test('D-35 a page of which something could not be read: 503, until it can be', async () => {
    page = sendPage(PAGE)
    isIncomplete = true
    for (let count = 0; count < 2; count += 1) {
      const { status, headers, bytes } = await ask('/workshops/incomplete')
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
        503,
        '5',
        'no-store',
      ])
      expect(bytes.toString()).toBe(PAGE)
    }
    isIncomplete = false
    expect((await ask('/workshops/incomplete')).status).toBe(200)
    expect(asked).toHaveLength(3)
  })

  test('V-05 a page that was rendered during a change: sent, but for no cache in front', async () => {
    page = (...exchange) => {
      // Every render of this request overlaps a change.
      queueMicrotask(() => expireTags(['workshops']))
      sendPage(PAGE)(...exchange)
    }
    const { headers, bytes } = await ask('/workshops/changing')
    expect(bytes.toString()).toBe(PAGE)
    expect([headers['cache-control'], headers.xkey]).toEqual(['private, no-store', undefined])
    page = sendPage(PAGE)
    const settled = await ask('/workshops/changing')
    expect(settled.headers['cache-control']).toContain('s-maxage=60')
    expect(settled.headers.xkey).toBe('workshops')
  })

  test('S-24 a redirect, which leaves without a page', async () => {
    page = sendPage('who was refused', { location: '/workshops', link: '</a.css>' }, 307)
    const response = await ask('/workshops/moved')
    expect([response.status, response.headers.location]).toEqual([307, '/workshops'])
    expect([response.bytes.length, response.headers.link]).toEqual([0, undefined])
    await ask('/workshops/moved')
    expect(asked).toHaveLength(2)
  })

  test('a page that is not public is passed on', async () => {
    for (const path of ['/account', '/workshops/1/ask', '/api/workshops', '/no/where/at/all']) {
      expect((await ask(path)).bytes.toString()).toBe('for you')
    }
    expect((await ask('/workshops', {}, 'POST')).bytes.toString()).toBe('for you')
    expect(asked).toHaveLength(0)
  })
})

test('nothing of the first visitor reaches what all others get', async () => {
  page = sendPage(PAGE)
  await ask('/workshops/nobody', {
    cookie: 'payload-token=secret',
    authorization: 'Bearer secret',
    'x-forwarded-host': 'evil.test',
    'x-middleware-subrequest': '1',
  })
  expect(asked[0]?.headers).toEqual({ host: 'example.test', 'user-agent': 'lightMyRequest' })
})

test('a cached page is sent without asking, with a session cookie too', async () => {
  page = sendPage(PAGE)
  const first = await ask('/workshops/kept')
  const second = await ask('/workshops/kept', { cookie: 'payload-token=secret' })
  expect(second.bytes).toEqual(first.bytes)
  expect(asked).toHaveLength(1)
  expect(second.headers['cache-control']).toBe(
    'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600',
  )
  expect(second.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
})

test('what a route sends is cached too, though its headers are lists', async () => {
  page = (_request, response) => {
    for (const [name, value] of [
      ['content-type', 'application/atom+xml'],
      ['cache-control', PUBLIC],
    ] as const) {
      response.setHeader(name, [value])
    }
    response.end(PAGE)
  }
  const first = await ask('/workshops/feed')
  const second = await ask('/workshops/feed')
  expect(asked).toHaveLength(1)
  expect(first.headers['cache-control']).toMatch(/s-maxage=60,/)
  expect(second.headers.etag).toBe(first.headers.etag)
  expect(second.bytes.toString()).toBe(PAGE)
})

test('many visitors at once ask Next once', async () => {
  page = sendPage(PAGE)
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask('/workshops/busy')))
  expect(asked).toHaveLength(1)
  expect(new Set(responses.map(({ bytes }) => bytes.toString()))).toEqual(new Set([PAGE]))
})

test('each encoding matches its header; clients without support get identity', async () => {
  page = sendPage(PAGE)
  const br = await ask('/workshops/coded', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  const gzip = await ask('/workshops/coded', { 'accept-encoding': 'gzip, br;q=0' })
  const plain = await ask('/workshops/coded', { 'accept-encoding': 'identity;q=1, *;q=0' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(zlib.brotliDecompressSync(br.bytes).toString()).toBe(PAGE)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(zlib.gunzipSync(gzip.bytes).toString()).toBe(PAGE)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.bytes.toString()).toBe(PAGE)
  expect(plain.headers.vary).toContain('Accept-Encoding')
})

test('M-22 304 for a client that has the page, in any encoding; 200 after a change', async () => {
  page = sendPage(PAGE)
  const { etag = '' } = (await ask('/workshops/tagged')).headers
  const same = await ask('/workshops/tagged', { 'if-none-match': `"other", ${etag}` })
  expect(same.status).toBe(304)
  expect(same.bytes).toHaveLength(0)
  expect(same.headers.etag).toBe(etag)
  expect((await ask('/workshops/tagged', { 'if-none-match': '*' })).status).toBe(304)
  page = sendPage(`${PAGE} changed`)
  expireTags(['workshops'])
  expect((await ask('/workshops/tagged', { 'if-none-match': etag })).status).toBe(200)
})

test('HEAD has the headers of GET and no body', async () => {
  page = sendPage(PAGE)
  const get = await ask('/workshops/headed')
  const head = await ask('/workshops/headed', {}, 'HEAD')
  expect(head.bytes).toHaveLength(0)
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
})

describe('G2 after a change', () => {
  test('the next visitor gets what Next has then', async () => {
    page = sendPage('before')
    await ask('/workshops/1')
    page = sendPage('after')
    expect((await ask('/workshops/1')).bytes.toString()).toBe('before')
    expireTags(['workshops'])
    expect((await ask('/workshops/1')).bytes.toString()).toBe('after')
  })

  test('what shows nothing of it stays: a question that is asked drops no page', async () => {
    page = sendPage(PAGE)
    await ask('/workshops/1')
    for (const tag of ['questions:1', 'webinars', 'workshop:2']) expireTags([tag])
    await ask('/workshops/1')
    expect(asked).toHaveLength(1)
  })

  test('what did not exist is there', async () => {
    page = sendPage('not found', {}, 404)
    expect((await ask('/workshops/new')).status).toBe(404)
    await ask('/workshops/new')
    expect(asked).toHaveLength(1)
    page = sendPage(PAGE)
    expireTags(['workshops'])
    expect((await ask('/workshops/new')).status).toBe(200)
  })

  test('a render that began before a change is not sent to later requests', async () => {
    const { finish, arrive } = holdRenders()
    const early = await arrive('/workshops/1')
    expireTags(['workshops'])
    const late = await arrive('/workshops/1')
    finish('/workshops/1', 'before')
    expect((await early.response).bytes.toString()).toBe('before')
    await expect.poll(() => asked.length).toBe(2)
    finish('/workshops/1', 'after')
    expect((await late.response).bytes.toString()).toBe('after')
    expect((await ask('/workshops/1')).bytes.toString()).toBe('after')
    expect(asked).toHaveLength(2)
  })

  test('of two running renders only the one affected by a change is repeated', async () => {
    const { finish, arrive } = holdRenders()
    listTags = (url) => (url === '/workshops/1' ? ['workshops'] : ['webinars'])
    const [saved, other] = [await arrive('/workshops/1'), await arrive('/webinars/1')]
    expireTags(['workshops'])
    const late = await arrive('/webinars/1')
    finish('/webinars/1', 'webinar')
    finish('/workshops/1', 'before')
    expect((await saved.response).bytes.toString()).toBe('before')
    for (const { response } of [other, late]) {
      expect((await response).bytes.toString()).toBe('webinar')
    }
    expect((await ask('/webinars/1')).bytes.toString()).toBe('webinar')
    const again = await arrive('/workshops/1')
    finish('/workshops/1', 'after')
    expect((await again.response).bytes.toString()).toBe('after')
    expect(asked.map(({ url }) => url)).toEqual(['/workshops/1', '/webinars/1', '/workshops/1'])
  })

  test('two forms of one page are never rendered at once, which Next would do once', async () => {
    const { finish, arrive } = holdRenders()
    const html = await arrive('/workshops/1')
    const data = await arrive('/workshops/1?_rsc=', { rsc: '1' })
    expect(asked).toHaveLength(1)
    finish('/workshops/1', 'html')
    await html.response
    await expect.poll(() => asked.length).toBe(2)
    finish('/workshops/1', 'data')
    expect((await data.response).bytes.toString()).toBe('data')
  })

  test('a render of another request is not stored, because its tags are unknown', async () => {
    hasPage = false
    page = sendPage(PAGE)
    expect((await ask('/workshops/1')).bytes.toString()).toBe(PAGE)
    hasPage = true
    await ask('/workshops/1')
    await ask('/workshops/1')
    expect(asked).toHaveLength(4)
  })
})

/** Renders wait until the test lets them go, with the text that they found before. */
function holdRenders() {
  const waiting: { url: string; end: (text: string) => void }[] = []
  page = (request, response) => {
    const end = (text: string) => void sendPage(text)(request, response)
    waiting.push({ url: request.url ?? '', end })
  }
  return {
    finish(url: string, text: string) {
      const at = waiting.findIndex((item) => item.url === url)
      waiting.splice(at, 1)[0]?.end(text)
    },
    async arrive(path: string, headers: http.OutgoingHttpHeaders = {}) {
      const arrived = once(server, 'request')
      const response = ask(path, headers)
      await arrived
      // The middleware has begun with it.
      await new Promise((resolve) => setImmediate(resolve))
      return { response }
    },
  }
}

describe('M-116 what Next is asked for', () => {
  const MARK = 'mark7'
  const spoken = () =>
    JSON.stringify(asked.map(({ headers, method, url }) => [method, url, headers]))

  beforeEach(() => {
    bridge.toPageQuery = toPageQuery
    page = sendPage(PAGE)
  })
  afterEach(() => void delete bridge.toPageQuery)

  test.each([
    ['/contact', '/contact'],
    ['/workshops/1', '/workshops/1'],
    ['/robots.txt', '/robots.txt'],
    ['/workshops', '/workshops'],
    ['/workshops?category=design', '/workshops?category=design'],
    ['/webinars?when=PAST&page=2', '/webinars?when=past&page=2'],
    ['/faq', '/faq'],
  ])('of %s nothing but its address, no matter who asks first', async (path, address) => {
    const sign = path.includes('?') ? '&' : '?'
    const headers = { cookie: `a=${MARK}`, referer: `/${MARK}`, 'user-agent': MARK, [MARK]: MARK }
    for (const method of ['GET', 'HEAD']) {
      await ask(`${path}${sign}email=${MARK}&when=${MARK}&page=${MARK}`, headers, method)
      expireTags(['workshops'])
    }
    await ask(`${path}${sign}${MARK}&_rsc=`, { ...headers, rsc: '1' })
    expect(asked.map(({ url }) => url)).toEqual([address, address, address])
    expect(spoken()).not.toContain(MARK)
  })

  test('any number of queries is one page', async () => {
    for (const query of ['?x=1', '', '?page=1', '?when=never&difficulty=', '?category=all']) {
      await ask(`/workshops${query}`)
    }
    for (const query of ['?category=design', '?x=1&category=Design&page=1', '?category=DESIGN']) {
      await ask(`/workshops${query}`)
    }
    expect(asked.map(({ url }) => url)).toEqual(['/workshops', '/workshops?category=design'])
  })

  test('data whose token does not match its headers is redirected, and never the page', async () => {
    const prefetch = { rsc: '1', 'next-router-prefetch': '1' }
    for (const [path, headers] of [
      ['/contact', { rsc: '1' }],
      ['/contact?_rsc=wrong', { rsc: '1' }],
      ['/contact?_rsc=', prefetch],
      ['/workshops?page=2&_rsc=wrong', prefetch],
    ] as const) {
      const { headers: sent, status } = await ask(path, headers)
      expect([status, sent['cache-control']]).toEqual([307, 'private, no-store'])
      const { location = '' } = sent
      expect(location.replace(/_rsc=?.*/, '')).toBe(
        `${path.replace(/[?&]_rsc.*/, '')}${path.includes('page') ? '&' : '?'}`,
      )
      expect((await ask(location, headers)).status).toBe(200)
    }
    expect(spoken()).not.toContain('_rsc')
  })
})

describe('M-132 an address that a record had', () => {
  const MOVED = { location: '/webinars/new-name', 'cache-control': PUBLIC }

  test('is looked up once, until its list changes', async () => {
    page = sendPage('', MOVED, 308)
    let lookups = 0
    bridge.recordMayExist = () => Promise.resolve((lookups += 1) > 0)
    for (let count = 0; count < 3; count += 1) {
      const { headers, status } = await ask('/webinars/old-name')
      expect([status, headers.location]).toEqual([308, '/webinars/new-name'])
    }
    expect(lookups).toBe(1)
    expireTags(['webinars'])
    await ask('/webinars/old-name')
    expect(lookups).toBe(2)
  })

  test('is found while the database is held', async () => {
    page = sendPage('', MOVED, 308)
    bridge.recordMayExist = () => Promise.resolve(true)
    await ask('/webinars/old-name')
    bridge.recordMayExist = () => new Promise(() => {})
    expect((await ask('/webinars/old-name')).status).toBe(308)
  })
})

describe('M-32 what invented addresses cost', () => {
  test('records that do not exist share one page, until they exist', async () => {
    page = sendPage('not found', {}, 404)
    const exists = new Set<string>()
    bridge.recordMayExist = (list, segment) => Promise.resolve(exists.has(`${list}/${segment}`))
    for (const name of ['a', 'b', 'c']) expect((await ask(`/webinars/no-${name}`)).status).toBe(404)
    expect(asked.map(({ url }) => url)).toEqual(['/webinars/-'])
    page = sendPage(PAGE)
    exists.add('webinars/no-b')
    expect((await ask('/webinars/no-b')).status).toBe(200)
    expect((await ask('/webinars/no-a')).status).toBe(404)
  })

  test('while the database is away the page itself is asked for', async () => {
    page = sendPage(PAGE)
    bridge.recordMayExist = () => Promise.reject(new Error('away'))
    expect((await ask('/webinars/while-away')).status).toBe(200)
    expect(asked.map(({ url }) => url)).toEqual(['/webinars/while-away'])
  })

  test('only renders wait for the share of a client, once for all waiting requests', async () => {
    let answer = () => {}
    const asking = new Promise<void>((resolve) => {
      page = (request, response) => {
        answer = () => sendPage(PAGE)(request, response)
        resolve()
      }
    })
    const first = ask('/webinars/in-turn')
    await asking
    const second = ask('/webinars/in-turn')
    await once(server, 'request')
    answer()
    expect([(await first).status, (await second).status]).toEqual([200, 200])
    expect((await ask('/webinars/in-turn')).status).toBe(200)
    expect(turns).toBe(1)
  })
})
