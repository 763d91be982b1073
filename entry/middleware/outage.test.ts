import http, { type RequestListener } from 'node:http'
import { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { bridge } from '../bridge.mjs'
import { sendFailure } from '../failure-page.mjs'
import { applyCsp } from './apply-csp.mjs'

const servers: http.Server[] = []

afterEach(() => {
  delete bridge.databaseFailedAt
  for (const server of servers.splice(0)) server.close()
})

async function responseOf(handle: RequestListener) {
  const server = http.createServer((request, response) => {
    applyCsp(request, response, () => handle(request, response))
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const implicit: RequestListener = (_request, response) => {
  response.statusCode = 500
  response.end('no')
}
const explicit: RequestListener = (_request, response) => {
  response.writeHead(500, 'Internal Server Error', { 'x-more': '1' }).end('no')
}
const page: RequestListener = (_request, response) => {
  response.writeHead(500, { 'Content-Type': 'text/html' }).end('no')
}
/** As the page cache does. */
const failed: RequestListener = (_request, response) => void sendFailure(response)

test('R-02 a failure during an outage of the database is 503 with Retry-After, however it is sent', async () => {
  bridge.databaseFailedAt = Date.now()
  for (const handle of [implicit, explicit, page, failed]) {
    const { headers, status, statusText } = await responseOf(handle)
    expect([status, statusText, headers.get('retry-after')]).toEqual([
      503,
      'Service Unavailable',
      '5',
    ])
  }
  expect((await responseOf(explicit)).headers.get('x-more')).toBe('1')
})

test('R-02 other failures, old outages and other responses stay what they are', async () => {
  expect((await responseOf(implicit)).status).toBe(500)
  bridge.databaseFailedAt = Date.now() - 60_000
  expect((await responseOf(explicit)).status).toBe(500)
  bridge.databaseFailedAt = Date.now()
  const fine = await responseOf((_request, response) => response.end('yes'))
  expect([fine.status, fine.headers.get('retry-after')]).toEqual([200, null])
})
