import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bridge } from '../bridge.mjs'
import { runInOrder } from '../pipeline.mjs'
import { takeBeacons } from './take-beacons.mjs'

const PATH = '/api/viewer/progress'
const NEXT = 299

const take = vi.fn()
let server: Server

beforeAll(async () => {
  const site = runInOrder([takeBeacons], (_, response) => void response.writeHead(NEXT).end())
  server = createServer(site)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(() => {
  bridge.takeBeacon = take.mockReset().mockResolvedValue({ status: 204, headers: {}, text: '' })
})
afterEach(() => {
  delete bridge.takeBeacon
})
afterAll(() => {
  server.close()
})

type Sent = { method?: string; path?: string; headers?: IncomingHttpHeaders; body?: string }

/** A request as it is written; without `content-length` its body is chunked. */
function open({ headers = {}, method = 'POST', path = PATH }: Sent) {
  const { port } = server.address() as AddressInfo
  return request({ port, host: '127.0.0.1', method, path, headers, agent: false })
}

async function getStatus({ body = '{}', headers, ...sent }: Sent): Promise<number | undefined> {
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  const asked = open({ ...sent, headers: headers ?? length })
  asked.end(body)
  const [response] = (await once(asked, 'response')) as [{ statusCode?: number; resume(): void }]
  response.resume()
  return response.statusCode
}

const ofLength = (bytes: number) => 'é'.repeat(bytes / 2)

test.each<[string, Sent]>([
  ['longer than 4096 bytes', { body: ofLength(4098) }],
  ['in chunks, of a length that no one said', { headers: { 'transfer-encoding': 'chunked' } }],
  ['with a key', { headers: { 'content-length': '2', authorization: 'users API-Key x' } }],
  ['by another method', { method: 'PUT' }],
  ['to another address', { path: `${PATH}?x=1` }],
])('L-05 what comes %s goes on to the site', async (_, sent) => {
  expect(await getStatus(sent)).toBe(NEXT)
  expect(take).not.toHaveBeenCalled()
})

test('L-05 a site that takes none yet gets it as any other request', async () => {
  delete bridge.takeBeacon
  expect(await getStatus({})).toBe(NEXT)
})

test('L-05 4096 bytes are taken whole, with the headers by which the site refuses other origins', async () => {
  take.mockResolvedValue({ status: 403, headers: { 'cache-control': 'no-store' }, text: 'No.' })
  const body = ofLength(4096)
  const headers = { 'content-length': '4096', origin: 'https://evil.test' }
  expect(await getStatus({ body, headers })).toBe(403)
  const [beacon] = take.mock.calls[0] as [
    { body: string; headers: { get(name: string): string | null } },
  ]
  expect(beacon.body).toBe(body)
  expect(beacon.headers.get('origin')).toBe('https://evil.test')
  expect(beacon.headers.get('cookie')).toBeNull()
})

test('L-05 a client that disconnects in the middle is dropped, and others are served', async () => {
  const asked = open({ headers: { 'content-length': '100' } })
  asked.on('error', () => undefined)
  asked.write('{"tutorial":')
  const [socket] = (await once(asked, 'socket')) as [Socket]
  if (socket.connecting) await once(socket, 'connect')
  const gone = new Promise<void>((resolve) => {
    server.once('request', (_, response) => response.once('close', () => resolve()))
  })
  asked.flushHeaders()
  await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(0))
  asked.destroy()
  await gone
  expect(take).not.toHaveBeenCalled()
  expect(await getStatus({})).toBe(204)
})
