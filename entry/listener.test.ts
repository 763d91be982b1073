import { once } from 'node:events'
import type { Server } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createListener, createServerForNext } from './listener.mjs'

let server: Server
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

/** Sends one request by hand. */
async function send(text: string): Promise<net.Socket> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(text)
  return socket
}

test('R-19 a client that stops reading a response is disconnected', async () => {
  server = createListener({ silentMs: 200 })
  server.on('request', (_request, response) => response.end(Buffer.alloc(64 * 1024 * 1024)))
  const gone = once(server, 'connection').then(([socket]) => once(socket as net.Socket, 'close'))
  const socket = await send('GET / HTTP/1.1\r\nHost: atelier.test\r\n\r\n')
  socket.on('error', () => undefined).pause()
  await gone
  socket.destroy()
})

test('R-19 no request waits without a timeout', () => {
  server = createListener()
  expect(server.headersTimeout).toBeLessThanOrEqual(15_000)
  expect(server.requestTimeout).toBeLessThanOrEqual(60_000)
  expect(server.timeout).toBeLessThanOrEqual(120_000)
  expect(server.timeout).toBeGreaterThan(server.requestTimeout)
})

test('R-19 S-92 asking for another protocol is a request like any other', async () => {
  server = createListener()
  // What Next does when it is given a server.
  createServerForNext(server, { dev: false }).on('upgrade', () => undefined)
  server.on('request', (_request, response) => response.end('checked'))
  const socket = await send(
    'GET //other.test/x HTTP/1.1\r\nHost: atelier.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  )
  const [response] = (await once(socket, 'data')) as [Buffer]
  expect(response.toString()).toMatch(/^HTTP\/1\.1 200 [^]*checked/)
  socket.destroy()
})
