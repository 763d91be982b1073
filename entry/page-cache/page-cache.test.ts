import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nextGeneration } from '../generation.mjs'
import { createPageCache } from './page-cache.mjs'

const PUBLIC = 's-maxage=3600, stale-while-revalidate=31532400'
const PAGE = `<!doctype html><p>${'A workshop. '.repeat(200)}</p>`

type Page = (request: http.IncomingMessage, response: http.ServerResponse) => unknown
/** What stands for Next; each test says how it answers. */
let page: Page = () => {}
let asked: http.IncomingMessage[] = []
let own: http.IncomingMessage[] = []

function answerWith(body: string, headers: http.OutgoingHttpHeaders = {}, status = 200): Page {
  return (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'text/html', 'cache-control': PUBLIC, ...headers })
      .end(body)
}

const answerPage = createPageCache({
  publicRequest: ({ url = '/' }) => ({ key: url, url, headers: {}, isKept: true }),
  handle: (request, response) => {
    asked.push(request)
    page(request, response)
  },
  host: 'example.test',
  headsFor: () => ({ 'Content-Security-Policy': "default-src 'self'" }),
})
const server = http.createServer((request, response) => {
  answerPage(request, response, () => {
    own.push(request)
    response.writeHead(200, { 'cache-control': 'private, no-store' }).end('for you')
  })
})
let port = 0

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())
beforeEach(() => {
  nextGeneration()
  asked = []
  own = []
})

async function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') {
  const request = http.request({ port, host: '127.0.0.1', method, path, headers }).end()
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }
}

describe('never kept', () => {
  test.each([
    ['Set-Cookie', { 'set-cookie': 'a=b' }],
    ['private', { 'cache-control': 'private, s-maxage=60' }],
    ['no-store', { 'cache-control': 'no-store' }],
  ])('an answer with %s: each visitor asks for themselves', async (name, headers) => {
    page = answerWith(PAGE, headers)
    const path = `/personal/${name}`
    await ask(path, { cookie: 'a=1' })
    expect((await ask(path, { cookie: 'a=2' })).bytes.toString()).toBe('for you')
    expect(own.map(({ headers: { cookie } }) => cookie)).toEqual(['a=1', 'a=2'])
    expect(asked).toHaveLength(1)
  })

  test('a failure', async () => {
    page = answerWith('failed', {}, 500)
    await ask('/failing')
    await ask('/failing')
    expect(own).toHaveLength(2)
  })

  test('an answer without a lifetime', async () => {
    page = answerWith(PAGE, { 'cache-control': 'public, max-age=0' })
    await ask('/short')
    await ask('/short')
    expect(asked).toHaveLength(2)
  })
})

test('nothing of the first visitor reaches what all others get', async () => {
  page = answerWith(PAGE)
  await ask('/nobody', {
    cookie: 'payload-token=secret',
    authorization: 'Bearer secret',
    'x-forwarded-host': 'evil.test',
    'x-middleware-subrequest': '1',
  })
  expect(asked[0]?.headers).toEqual({ host: 'example.test', 'user-agent': 'lightMyRequest' })
})

test('a kept page is sent without asking, with a session cookie too', async () => {
  page = answerWith(PAGE)
  const first = await ask('/kept')
  const second = await ask('/kept', { cookie: 'payload-token=secret' })
  expect(second.bytes).toEqual(first.bytes)
  expect(asked).toHaveLength(1)
  expect(second.headers['cache-control']).toBe(
    'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600',
  )
  expect(second.headers['content-security-policy']).toBe("default-src 'self'")
})

test('what a route answers is kept too, though its heads are lists', async () => {
  page = (_request, response) => {
    for (const [name, value] of [
      ['content-type', 'application/atom+xml'],
      ['cache-control', PUBLIC],
    ] as const) {
      response.setHeader(name, [value])
    }
    response.end(PAGE)
  }
  const first = await ask('/feed')
  const second = await ask('/feed')
  expect(asked).toHaveLength(1)
  expect(own).toHaveLength(0)
  expect(first.headers['cache-control']).toMatch(/s-maxage=60,/)
  expect(second.headers.etag).toBe(first.headers.etag)
  expect(second.bytes.toString()).toBe(PAGE)
})

test('many visitors at once ask Next once', async () => {
  page = answerWith(PAGE)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/busy')))
  expect(asked).toHaveLength(1)
  expect(new Set(answers.map(({ bytes }) => bytes.toString()))).toEqual(new Set([PAGE]))
})

test('each coding is what it says, and identity for who cannot read it', async () => {
  page = answerWith(PAGE)
  const br = await ask('/coded', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  const gzip = await ask('/coded', { 'accept-encoding': 'gzip, br;q=0' })
  const plain = await ask('/coded', { 'accept-encoding': 'identity;q=1, *;q=0' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(zlib.brotliDecompressSync(br.bytes).toString()).toBe(PAGE)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(zlib.gunzipSync(gzip.bytes).toString()).toBe(PAGE)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.bytes.toString()).toBe(PAGE)
  expect(plain.headers.vary).toContain('Accept-Encoding')
})

test('304 for who has the page, in any coding; 200 again after it changed', async () => {
  page = answerWith(PAGE)
  const { etag = '' } = (await ask('/tagged')).headers
  const same = await ask('/tagged', { 'if-none-match': `"other", ${etag}` })
  expect(same.status).toBe(304)
  expect(same.bytes).toHaveLength(0)
  expect(same.headers.etag).toBe(etag)
  page = answerWith(`${PAGE} changed`)
  nextGeneration()
  expect((await ask('/tagged', { 'if-none-match': etag })).status).toBe(200)
})

test('HEAD has the head of GET and no body', async () => {
  page = answerWith(PAGE)
  const get = await ask('/headed')
  const head = await ask('/headed', {}, 'HEAD')
  expect(head.bytes).toHaveLength(0)
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
})

test('G2 after a change the next visitor gets what Next has then', async () => {
  page = answerWith('before')
  await ask('/changing')
  page = answerWith('after')
  expect((await ask('/changing')).bytes.toString()).toBe('before')
  nextGeneration()
  expect((await ask('/changing')).bytes.toString()).toBe('after')
})

test('G2 a render that began before a change is for nobody who comes after it', async () => {
  let isRendering = true
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  // As Next does it: who asks while a page is rendered gets what comes of that.
  page = async (request, response) => {
    const text = isRendering ? 'before' : 'after'
    if (isRendering) await finished
    answerWith(text)(request, response)
  }
  const arrive = async () => {
    const arrived = once(server, 'request')
    const answer = ask('/racing')
    await arrived
    return { answer }
  }
  const early = await arrive()
  nextGeneration()
  const late = await arrive()
  isRendering = false
  finish()
  expect((await early.answer).bytes.toString()).toBe('before')
  expect((await late.answer).bytes.toString()).toBe('after')
  expect((await ask('/racing')).bytes.toString()).toBe('after')
})

test('any number of queries is one page, by the address that src/proxy.ts makes of it', async () => {
  page = answerWith(PAGE, { 'x-middleware-rewrite': '/workshops/browse/design/1' })
  await ask('/workshops?category=design')
  await ask('/workshops?category=design&x=1')
  page = answerWith('the catalogue itself')
  const direct = await ask('/workshops/browse/design/1')
  expect(direct.bytes.toString()).toBe('the catalogue itself')
  expect((await ask('/workshops?category=design')).bytes.toString()).toBe(PAGE)
})
