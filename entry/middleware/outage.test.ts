import http, { type RequestListener } from 'node:http'
import { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { bridge } from '../bridge.mjs'
import { mapOutageTo503 } from './map-outage-to-503.mjs'

const servers: http.Server[] = []

afterEach(() => {
  delete bridge.databaseFailedAt
  for (const server of servers.splice(0)) server.close()
})

async function answerOf(answer: RequestListener) {
  const server = http.createServer((request, response) => {
    mapOutageTo503(request, response, () => answer(request, response))
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

test('R-02 a failure during an outage of the database is 503 with Retry-After, however it is said', async () => {
  bridge.databaseFailedAt = Date.now()
  for (const answer of [implicit, explicit]) {
    const { headers, status, statusText } = await answerOf(answer)
    expect([status, statusText, headers.get('retry-after')]).toEqual([
      503,
      'Service Unavailable',
      '5',
    ])
  }
  expect((await answerOf(explicit)).headers.get('x-more')).toBe('1')
})

test('R-02 other failures, old outages and other answers stay what they are', async () => {
  expect((await answerOf(implicit)).status).toBe(500)
  bridge.databaseFailedAt = Date.now() - 60_000
  expect((await answerOf(explicit)).status).toBe(500)
  bridge.databaseFailedAt = Date.now()
  const fine = await answerOf((_request, response) => response.end('yes'))
  expect([fine.status, fine.headers.get('retry-after')]).toEqual([200, null])
})
