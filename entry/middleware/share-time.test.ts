import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bridge } from '../bridge.mjs'
import { shareTime } from '../fair-share.mjs'

const { waitForShare } = shareTime({ percent: 25 })
let under: http.ServerResponse[] = []
const server = http.createServer((request, response) => {
  void waitForShare(request, response, () => {
    if (request.headers['x-hold']) under.push(response)
    else response.end('behind')
  })
})
let url = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  under.forEach((response) => response.end())
  under = []
  delete bridge.clientOf
})

const ask = (path: string, from: string, more: Record<string, string> = {}) =>
  fetch(url + path, { headers: { 'x-forwarded-for': from, ...more } })
const byAddress = (headers: { get: (name: string) => string | null }) =>
  Promise.resolve(headers.get('x-forwarded-for') ?? '')

test('M-32 one client that fills its queue gets 429; others and the health check are served', async () => {
  bridge.clientOf = byAddress
  const held = Array.from({ length: 202 }, () => ask('/api/graphql', 'hostile', { 'x-hold': '1' }))
  const settled = Promise.allSettled(held)
  let arrived = 0
  await new Promise<void>((resolve) => {
    const count = () => {
      if ((arrived += 1) < held.length) return
      server.off('request', count)
      setImmediate(resolve)
    }
    server.on('request', count)
  })
  const program = await ask('/api/workshops', 'hostile')
  expect(program.status).toBe(429)
  expect(Number(program.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await program.json()).toMatchObject({ errors: [{ code: 'too_many' }] })
  const page = await ask('/search', 'hostile')
  expect(page.status).toBe(429)
  expect(await page.text()).toContain('<h1>Too many requests</h1>')
  expect((await ask('/api/health', 'hostile')).status).toBe(200)
  expect((await ask('/api/workshops', 'somebody')).status).toBe(200)
  bridge.clientOf = undefined
  server.closeAllConnections()
  await settled
})

test('M-32 without a limit nothing waits', () => {
  let passed = 0
  const response = {} as http.ServerResponse
  void shareTime({ percent: 100 }).waitForShare(
    {} as http.IncomingMessage,
    response,
    () => (passed += 1),
  )
  expect(passed).toBe(1)
})
