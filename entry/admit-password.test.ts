import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inHashingQueue } from '../src/accounts/hashing-queue'
import { turnAway } from '../src/accounts/password-door'
import { admitPassword } from './admit-password.mjs'

let from = ''
let entered: number[] = []
const server = http.createServer((request, response) => {
  request.headers['x-forwarded-for'] = from
  admitPassword(request, response, () => {
    entered.push(performance.now())
    request.resume().on('end', () => response.end('behind'))
  })
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

const post = async (path: string, body = '{}') => {
  const response = await fetch(url + path, { method: 'POST', body })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('R-22 a network over its limit is refused before the site, at every door for passwords', async () => {
  turnAway(from)
  for (const path of ['/api/users/login', '/api/auth/callback/credentials?x=1', '/login']) {
    const { status, headers, text } = await post(path)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(text).toContain('Too many attempts')
  }
  expect(JSON.parse((await post('/api/users/login')).text)).toMatchObject({ ok: false })
})

test('R-22 everything else of it, and everybody else, comes in', async () => {
  turnAway(from)
  expect(await post('/api/contact')).toMatchObject({ status: 200, text: 'behind' })
  expect(await (await fetch(`${url}/login`)).text()).toBe('behind')
  from = '198.51.100.1'
  expect(await post('/api/users/login')).toMatchObject({ status: 200, text: 'behind' })
})

test('S-07 neighbours in one IPv6 network are turned away together', async () => {
  turnAway('2001:db8:1:2::/64')
  from = '2001:db8:1:2::99'
  expect((await post('/api/users/login')).status).toBe(429)
})

test('R-22 while the hashing queue is full nobody gets in line', async () => {
  const finish: (() => void)[] = []
  const slow = () => new Promise<void>((done) => finish.push(done))
  const line: Promise<void>[] = []
  for (let n = 0; n < 40; n += 1) line.push(inHashingQueue(slow).catch(() => undefined))
  expect((await post('/api/users/login')).status).toBe(429)
  const drained = Promise.all(line)
  const turn = setInterval(() => finish.shift()?.(), 0)
  await drained
  clearInterval(turn)
  expect((await post('/api/users/login')).status).toBe(200)
})

test('R-22 passwords that come at once come in one after the other, twenty may wait for that', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => post('/api/users/login')))
  const admitted = answers.filter(({ status }) => status === 200)
  expect(admitted.length).toBeGreaterThanOrEqual(20)
  expect(admitted.length).toBeLessThan(40)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - admitted.length)
  const pauses = entered.slice(1).map((at, n) => at - (entered[n] ?? 0))
  const [first = 0, last = 0] = [entered[0], entered.at(-1)]
  expect((last - first) / pauses.length).toBeGreaterThan(45)
})

test('R-22 whoever leaves the line is not let in', async () => {
  const line = Array.from({ length: 6 }, () => post('/api/users/login'))
  await Promise.race(line)
  const arrived = once(server, 'request')
  const leaving = http.request(`${url}/api/users/login`, { method: 'POST' }).end()
  const left = once(leaving, 'error')
  await arrived
  leaving.destroy(new Error('gone'))
  await Promise.all([left, ...line, post('/api/users/login')])
  expect(entered).toHaveLength(7)
})
