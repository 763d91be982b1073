import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog, logAccess, setRequestId } from '../access-log.mjs'
import { runInOrder } from '../pipeline.mjs'
import { checkMethod, checkOrigin } from './check-request.mjs'

const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line.trimEnd()) })
const site = checkOrigin({ siteUrl: 'https://atelier.test', corsOrigins: [] })
const steps = [setRequestId, logAccess(log), checkMethod, site]
const server = http.createServer(
  runInOrder(steps, (request, response) => response.end(String(request.headers['x-request-id']))),
)
let port = 0

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

async function ask(method: string, path = '/', headers: http.OutgoingHttpHeaders = {}) {
  const request = http.request({ port, host: '127.0.0.1', method, path, headers }).end()
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  let body = ''
  for await (const chunk of response) body += String(chunk)
  return { status: response.statusCode, headers: response.headers, body }
}

test.each(['TRACE', 'PROPFIND', 'LOCK'])('S-81 %s is refused with 405', async (method) => {
  const { status, headers } = await ask(method)
  expect(status).toBe(405)
  expect(headers.allow).toContain('GET')
})

test.each(['PUT', 'PATCH', 'DELETE'])('S-81 %s is for interfaces alone', async (method) => {
  expect((await ask(method, '/workshops')).status).toBe(405)
  expect((await ask(method, '/api/workshops')).status).toBe(200)
})

test.each([
  [{ origin: 'https://evil.test' }, 403, 403],
  [{ origin: 'https://atelier.test.evil.test' }, 403, 403],
  [{ origin: 'null' }, 403, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403, 403],
  [{}, 403, 200],
  [{ origin: 'https://atelier.test' }, 200, 200],
  [{ origin: 'http://proxy.test:81', host: 'proxy.test:81' }, 200, 403],
])('S-78 S-79 a POST with %o gets %d at a page, %d by REST', async (headers, page, rest) => {
  expect((await ask('POST', '/login', headers)).status).toBe(page)
  expect((await ask('POST', '/api/users/login', headers)).status).toBe(rest)
  expect((await ask('GET', '/login', headers)).status).toBe(200)
})

test('M-116 a page that everyone gets takes forms and actions, and no other post', async () => {
  const own = { origin: 'https://atelier.test' }
  const types = [
    'text/plain',
    'application/json',
    'application/x-www-form-urlencoded;charset=utf-8',
  ]
  for (const path of ['/workshops/1', '/about', '/workshops?page=2']) {
    for (const type of types) {
      const { headers, status } = await ask('POST', path, { ...own, 'content-type': type })
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    }
    for (const form of ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']) {
      expect((await ask('POST', path, { ...own, 'content-type': form })).status).toBe(200)
    }
    expect((await ask('POST', path, { ...own, 'next-action': 'x' })).status).toBe(200)
  }
})

test('a request id is made here, never taken over', async () => {
  const { headers, body } = await ask('GET', '/', { 'x-request-id': 'forged' })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(body).toBe(headers['x-request-id'])
})

test('S-98 the log holds one JSON line a request, without query and forged lines', async () => {
  lines.length = 0
  await ask('GET', '/reset-password%0aERROR%20forged?token=very-secret')
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).not.toContain('very-secret')
  expect(lines[0]).not.toContain('\n')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', method: 'GET', status: 200 })
})

test.each([
  '/calendar/tsecret.ics',
  '/%63alendar/tsecret.ics?x',
  '/calendar/tsecret/',
  '/calendar//tsecret',
  '//calendar/tsecret.ics',
  '/calendar%2Ftsecret.ics',
  '/calendar%252Ftsecret',
  '/Calendar/tsecret.ics',
  '/calendar\\tsecret',
])('S-131 M-39 the log does not hold the secret in %s', async (path) => {
  lines.length = 0
  await ask('GET', path)
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).not.toContain('tsecret')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: '/calendar/*', status: 200 })
})

test.each([
  ['/check-in/tsecret', '/check-in/:token'],
  ['/Check-In//tsecret?x', '/check-in/:token'],
  ['/kalender/4fA9x_Qz81kdLm2PqWvB.ics', '/kalender/*'],
  ['/api/calendar/4fa9x0qz81kdlm2pqwvb', '/api/calendar/*'],
  ['/x%2F4fA9x_Qz81kdLm2PqWvB', '/*'],
  ['/building-apps-with-no-code-tools', '/building-apps-with-no-code-tools'],
  ['/workshops/vibe-coding-2026-with-everything', '/workshops/vibe-coding-2026-with-everything'],
  ['/api/workshop_qna/12', '/api/workshop_qna/12'],
])('S-131 M-39 %s is logged as %s', async (path, logged) => {
  lines.length = 0
  await ask('GET', path)
  await expect.poll(() => lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: logged })
})

test('the log omits lines below its level', () => {
  const written: string[] = []
  const quiet = createLog('warn', { write: (line) => void written.push(line) })
  quiet.info('unheard')
  quiet.error('heard')
  expect(written).toHaveLength(1)
})
