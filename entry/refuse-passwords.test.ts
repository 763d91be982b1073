import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inHashingQueue } from '../src/accounts/hashing-queue'
import { turnAway } from '../src/accounts/password-door'
import { refusePasswords } from './refuse-passwords.mjs'

let from = ''
const server = http.createServer((request, response) => {
  request.headers['x-forwarded-for'] = from
  if (!refusePasswords(request, response)) request.resume().on('end', () => response.end('behind'))
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
