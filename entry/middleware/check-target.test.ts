import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawBytes } from '../../tests/support/raw-request'
import { checkTarget } from './check-request.mjs'

const server = http.createServer((request, response) => {
  void checkTarget(request, response, () => response.end(`target ${request.url}`))
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())

const ask = (line: string, heads = 'Host: site.test') =>
  rawBytes(origin, `${line} HTTP/1.1\r\n${heads}\r\nConnection: close\r\n\r\n`)

test.each(['GET /%', 'GET /%zz', 'GET /%c0%ae%c0%ae/', 'GET /workshops/%ff', 'OPTIONS *'])(
  'S-82 400 and no failure: %s',
  async (line) => {
    expect(await ask(line)).toMatch(/^HTTP\/1\.1 400 /)
  },
)

test.each([
  'POST /api/x/%2e%2e/users/login',
  'POST /api/./users/login',
  'GET /account/%2E./workshops',
  'GET /a\\..\\account',
  'GET /account/..',
  'GET http://site.test/x/../account',
])('S-92 no address is written as another: %s', async (line) => {
  expect(await ask(line)).toMatch(/^HTTP\/1\.1 400 /)
})

test('S-92 dots in names are dots', async () => {
  for (const path of ['/a..b/.x/..y', '/share.png', '/.well-known/x', '/...?/../x=..']) {
    expect(await ask(`GET ${path}`)).toContain(`target ${path}`)
  }
})

test('S-92 two hosts are none', async () => {
  expect(await ask('GET /', 'Host: site.test\r\nHost: evil.test')).toMatch(/^HTTP\/1\.1 400 /)
})

test.each([
  ['GET http://evil.test/workshops?page=2', '/workshops?page=2'],
  ['GET HTTPS://evil.test', '/'],
  ['GET http://evil.test?q=1', '/?q=1'],
  ['GET /a%20b/%E2%9C%93?x=%', '/a%20b/%E2%9C%93?x=%'],
  ['GET /%61ccount/a%2Fb?x=%61', '/account/a%2Fb?x=%61'],
])('S-62 S-92 only path and query of a target count: %s', async (line, path) => {
  const response = await ask(line)
  expect(response).toMatch(/^HTTP\/1\.1 200 /)
  expect(response).toContain(`target ${path}`)
})
