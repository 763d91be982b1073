import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { markSession } from './mark-session.mjs'

let server: http.Server | undefined
afterEach(() => server?.close())

const EXPIRES = 'Expires=Thu, 01 Jan 2037 00:00:00 GMT'
const STARTS = `payload-token=abc; Path=/; ${EXPIRES}; HttpOnly; SameSite=Lax`
const UNMARKED = 'atelier-signed-in=1; Path=/; Max-Age=2592000; SameSite=Lax'

/** Requests `path` with these cookies from a site that sets `lines`, and returns what is set. */
async function cookiesOf(path: string, lines: string[], cookie?: string): Promise<string[]> {
  server = http.createServer((request, response) => {
    void markSession(request, response, () => {
      response.writeHead(200, lines.length > 0 ? { 'Set-Cookie': lines } : {}).end('done')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const headers = cookie ? { cookie } : undefined
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  expect(await response.text()).toBe('done')
  return response.headers.getSetCookie()
}

test('no mark without a session: visitors, other cookies, public pages and data', async () => {
  const other = 'atelier-device=payload-token=x; Path=/'
  expect(await cookiesOf('/account', [other], 'a=b; xpayload-token=abc')).toEqual([other])
  expect(await cookiesOf('/account', [], 'payload-token=')).toEqual([])
  for (const path of ['/', '/workshops', '/api/workshops', '/api/viewer/saved']) {
    expect(await cookiesOf(path, [], 'payload-token=abc')).toEqual([])
  }
})

test('S-23 the mark begins with the session, holds nothing of it, and is bound to the same host', async () => {
  const mark = `atelier-signed-in=1; Path=/; ${EXPIRES}; SameSite=Lax`
  expect(await cookiesOf('/api/users/login', [STARTS])).toEqual([STARTS, mark])
  const secure = `__Host-${STARTS}; Secure`
  expect(await cookiesOf('/api/auth/callback/google', ['a=b', secure])).toEqual([
    ...['a=b', secure],
    `__Host-${mark}; Secure`,
  ])
})

test('the mark ends with the session, also if a response sets the cookie twice', async () => {
  const ends = 'payload-token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'
  const removed = 'atelier-signed-in=; Path=/; Max-Age=0; SameSite=Lax'
  const cookie = 'payload-token=abc; atelier-signed-in=1'
  expect(await cookiesOf('/api/users/logout', [ends], cookie)).toEqual([ends, removed])
  expect(await cookiesOf('/api/users/logout', [STARTS, ends])).toEqual([STARTS, ends, removed])
})

test('a session without a mark gets it with the next personal response', async () => {
  for (const path of ['/account', '/admin/users', '/cms', '/api/viewer']) {
    expect(await cookiesOf(path, [], 'payload-token=abc')).toEqual([UNMARKED])
  }
  expect(await cookiesOf('/account', [], '__Host-payload-token=abc')).toEqual([
    `__Host-${UNMARKED}; Secure`,
  ])
  expect(await cookiesOf('/account', [], 'payload-token=abc; atelier-signed-in=1')).toEqual([])
})
