import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SESSION_COOKIE } from '@/platform/session-cookie'
import { answerVisitors } from './visitor-cache.mjs'

const VIEWER = '/api/viewer'
const SEAT = '/api/viewer/workshops/7/seat'

/** What stands for Next: says how often it was asked, and for whom. */
let asked: http.IncomingMessage[] = []
let status = 200
let turns = 0
let now = Date.now()

const serve = answerVisitors({
  handle: (request: http.IncomingMessage, response: http.ServerResponse) => {
    asked.push(request)
    const headers = { 'content-type': 'application/json', vary: 'Cookie' }
    response.writeHead(status, headers).end(`{"count":${asked.length}}`)
    return {
      startEpoch: 0,
      tags: new Set<string>(),
      hasPage: true,
      isIncomplete: false,
      hasActed: false,
      isForAll: true,
    }
  },
  host: 'example.test',
  recordPresence: () => {},
  waitForShare: (_request, _response, next) => {
    turns += 1
    next()
  },
})
const server = http.createServer((request, response) => {
  void serve(request, response, () => response.end('Next'))
})

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())
beforeEach(() => {
  // Sockets need their timers.
  vi.useFakeTimers({ toFake: ['Date'], now: (now += 120_000) })
  asked = []
  status = 200
  turns = 0
})
afterEach(() => void vi.useRealTimers())

async function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const request = http.request({ port, host: '127.0.0.1', method, path, headers }).end()
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const text = (await response.toArray()).join('')
  return { text, status: response.statusCode, headers: response.headers }
}

test('V-01 V-02 sessions, keys, writes and other routes continue to Next', async () => {
  await ask(VIEWER)
  await ask(SEAT)
  const cookie = (name: string) => ({ cookie: `theme=dark; ${name}=x` })
  for (const path of [VIEWER, SEAT]) {
    expect((await ask(path, cookie(SESSION_COOKIE))).text).toBe('Next')
    expect((await ask(path, cookie('__Host-payload-token'))).text).toBe('Next')
    expect((await ask(path, { authorization: 'users API-Key x' })).text).toBe('Next')
    expect((await ask(path, {}, 'POST')).text).toBe('Next')
  }
  expect((await ask('/api/viewer/learning')).text).toBe('Next')
  expect((await ask('/api/viewer/tutorials/7/seat')).text).toBe('Next')
  expect(asked).toHaveLength(2)
})

test('V-01 visitors get one answer from memory, whatever their other cookies and query', async () => {
  const first = await ask(VIEWER)
  const again = await ask(`${VIEWER}?x=1`, { cookie: 'theme=dark' })
  expect([again.status, again.text, again.headers.vary]).toEqual([200, '{"count":1}', 'Cookie'])
  expect(Object.keys(again.headers)).toEqual(Object.keys(first.headers))
  expect((await ask(VIEWER, {}, 'HEAD')).text).toBe('')
  expect([asked.length, turns]).toEqual([1, 1])
  expect(asked[0]?.headers.cookie).toBeUndefined()
})

test('V-02 an answer about an event is at most one second old, and its own', async () => {
  expect((await ask(SEAT)).text).toBe('{"count":1}')
  expect((await ask('/api/viewer/workshops/8/seat')).text).toBe('{"count":2}')
  vi.setSystemTime(now + 900)
  expect((await ask(SEAT)).text).toBe('{"count":1}')
  vi.setSystemTime(now + 1100)
  expect((await ask(SEAT)).text).toBe('{"count":3}')
})

test('V-02 fifty visitors at once cost one answer', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => ask(SEAT)))
  expect(new Set(all.map(({ text }) => text)).size).toBe(1)
  expect(asked).toHaveLength(1)
})

test('V-02 a refusal is sent and not stored; a failure neither, nor is it rendered twice', async () => {
  status = 404
  expect((await ask(SEAT)).status).toBe(404)
  status = 503
  turns = 0
  expect(await ask(SEAT)).toMatchObject({ status: 503, text: '{"count":2}' })
  expect(turns).toBe(1)
  status = 200
  expect((await ask(SEAT)).text).toBe('{"count":3}')
})
