import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inHashingQueue } from '@/features/accounts/server/password-queue'
import { rememberDevice } from '@/features/accounts/server/client'
import { returnCount } from '@/features/accounts/server/password-throttle'
import { DEVICE_COOKIE } from '../../src/features/accounts/server/cookies'
import { throttlePasswords } from './throttle-passwords.mjs'

let from = ''
/** Holds requests back, so that all arrive before anything is decided. */
let gate = Promise.resolve()
let entered: { at: number; from: string }[] = []
const server = http.createServer((request, response) => {
  // What the entry server writes, from what the test says.
  const address = String(request.headers['x-from'] ?? from)
  request.headers['x-forwarded-for'] = address
  void gate.then(() =>
    throttlePasswords(request, response, () => {
      entered.push({ at: performance.now(), from: address })
      request.resume().on('end', () => response.end('behind'))
    }),
  )
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  entered = []
  from = `203.0.113.${(count += 1)}`
})
let count = 0

const LOGIN = '/api/users/login'
const post = async (path = LOGIN, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { method: 'POST', body: '{}', headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const posts = (many: number, headers?: Record<string, string>) =>
  Promise.all(Array.from({ length: many }, () => post(LOGIN, headers)))
/** Thirty posts that come to nothing, one after the other: as many as a network has in a minute. */
async function useUp(address: string, headers = {}) {
  for (let n = 0; n < 30; n += 1) await post(LOGIN, { 'x-from': address, ...headers })
}
/** The responses of the next requests that arrive, before anything is decided of them. */
const requests = (many: number) =>
  new Promise<http.ServerResponse[]>((resolve) => {
    const all: http.ServerResponse[] = []
    const take = (_: http.IncomingMessage, response: http.ServerResponse) => {
      if (all.push(response) < many) return
      server.off('request', take)
      resolve(all)
    }
    server.on('request', take)
  })
const statuses = (all: { status: number }[], status: number) =>
  all.filter((item) => item.status === status)

test('S-108 posts that come to nothing count: the 31st of a minute is refused, on every path for passwords', async () => {
  await useUp(from)
  expect(entered).toHaveLength(30)
  for (const path of [LOGIN, '/api/auth/callback/credentials?x=1', '/login']) {
    const { status, headers, text } = await post(path)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(text).toContain('Too many attempts')
  }
  expect(JSON.parse((await post()).text)).toMatchObject({ ok: false })
  expect(await post('/api/contact')).toMatchObject({ status: 200, text: 'behind' })
  expect(await (await fetch(`${url}/login`)).text()).toBe('behind')
  expect((await post(LOGIN, { 'x-from': '198.51.100.1' })).status).toBe(200)
})

test('S-108 right passwords do not count', async () => {
  for (let n = 0; n < 40; n += 1) {
    expect((await post()).status).toBe(200)
    returnCount({ network: from, address: '', device: '' })
  }
})

test('S-111 a device on which someone signed in is not its network, unless its cookie is invented', async () => {
  await useUp(from)
  const value = rememberDevice(undefined, { userId: 1, passwordHash: 'x' })
  const cookie = (text: string) => ({ cookie: `a=b; ${DEVICE_COOKIE}=${text}` })
  expect((await post(LOGIN, cookie(value))).status).toBe(200)
  expect((await post(LOGIN, cookie(`${value}x`))).status).toBe(429)
  await useUp('198.51.100.2', cookie(value))
  expect((await post(LOGIN, cookie(value))).status).toBe(429)
  // The owner, whose cookie someone has copied and used up, comes in like anyone else.
  expect((await post(LOGIN, { ...cookie(value), 'x-from': '198.51.100.3' })).status).toBe(200)
})

test('S-108 one client that fills the queue does not keep others out', async () => {
  const flood = posts(40)
  const others = await Promise.all(
    Array.from({ length: 5 }, (_, n) => post(LOGIN, { 'x-from': `198.51.100.${10 + n}` })),
  )
  expect(statuses(others, 200)).toHaveLength(5)
  expect(statuses(await flood, 429).length).toBeGreaterThan(5)
})

test('R-22 while the hashing queue is full for a network, it does not get in', async () => {
  const finish: (() => void)[] = []
  const slow = () => new Promise<void>((done) => finish.push(done))
  const line = Array.from({ length: 40 }, () => inHashingQueue(from, slow).catch(() => undefined))
  expect((await post()).status).toBe(429)
  const drained = Promise.all(line)
  const turn = setInterval(() => finish.shift()?.(), 0)
  await drained
  clearInterval(turn)
  expect((await post()).status).toBe(200)
})

test('R-22 passwords that come at once come in one after the other', async () => {
  let open = () => {}
  gate = new Promise((resolve) => (open = resolve))
  const [arrived, line] = [requests(30), posts(30)]
  await arrived
  open()
  const responses = await line
  const admitted = statuses(responses, 200)
  expect(admitted.length).toBeGreaterThanOrEqual(20)
  expect(admitted.length).toBeLessThan(30)
  const [first, last] = [entered[0]?.at ?? 0, entered.at(-1)?.at ?? 0]
  expect((last - first) / (entered.length - 1)).toBeGreaterThan(45)
})

test('R-22 a client that leaves the queue is not admitted', async () => {
  // So many that it is still long when the last one comes.
  const [arrived, line] = [requests(15), posts(15)]
  await arrived
  const [own, leaving] = [requests(1), new AbortController()]
  const left = fetch(url + LOGIN, { method: 'POST', signal: leaving.signal }).catch(() => 'left')
  const [response] = await own
  leaving.abort()
  expect(await left).toBe('left')
  if (response && !response.closed) await once(response, 'close')
  await Promise.all([line, post()])
  expect(entered).toHaveLength(16)
})
