import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createDrain } from '../listener.mjs'
import { runInOrder } from '../pipeline.mjs'
import { createLinger } from './linger.mjs'

const MB = 1024 * 1024
const REASON = 'Too many files in a short time.'

let server: http.Server | undefined
afterEach(() => server?.closeAllConnections())

type Refuse = (request: http.IncomingMessage, response: http.ServerResponse) => void

const refuse: Refuse = (_request, response) =>
  void response.writeHead(429, { Connection: 'close', 'Content-Length': REASON.length }).end(REASON)

async function serve(
  handle: Refuse,
  { track }: Pick<ReturnType<typeof createLinger>, 'track'> = createLinger(),
) {
  server = http.createServer(runInOrder([track], handle))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

function connect(
  { size, chunked = false }: { size: number; chunked?: boolean },
  to: http.Server | undefined = server,
) {
  const socket = net.connect({
    port: (to?.address() as AddressInfo).port,
    host: '127.0.0.1',
    allowHalfOpen: true,
  })
  const framing = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${size}`
  socket.write(`POST /upload HTTP/1.1\r\nHost: atelier.test\r\n${framing}\r\n\r\n`)
  let text = ''
  socket.setEncoding('utf8').on('data', (data: string) => (text += data))
  let error: NodeJS.ErrnoException | undefined
  socket.on('error', (reason: NodeJS.ErrnoException) => (error = reason))
  return { socket, received: () => ({ text, error: error?.code }) }
}

/** Sends the whole body, however early the response arrives, and closes then. */
async function upload({ size, chunked }: { size: number; chunked?: boolean }) {
  const { socket, received } = connect({ size, chunked })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const piece = Buffer.alloc(64 * 1024, 'x')
  for (let sent = 0; sent < size && !socket.destroyed; sent += piece.length) {
    if (chunked) socket.write(`${piece.length.toString(16)}\r\n`)
    socket.write(piece)
    if (chunked) socket.write('\r\n')
    await new Promise((resolve) => setImmediate(resolve))
  }
  socket.end(chunked ? '0\r\n\r\n' : '')
  await closed
  return received()
}

const REFUSED = { text: expect.stringMatching(/^HTTP\/1\.1 429 [^]*time\.$/), error: undefined }

test('M-67 a refusal reaches a client that sends its whole body first', async () => {
  await serve(refuse)
  expect(await upload({ size: 5 * MB })).toEqual(REFUSED)
  expect(await upload({ size: 5 * MB, chunked: true })).toEqual(REFUSED)
})

test('M-67 so does one of a handler that stops reading half way', async () => {
  await serve(async (request, response) => {
    // As Next passes a body on.
    const body = request as unknown as ReadableStream<Uint8Array>
    const init = { method: 'POST', body, duplex: 'half' }
    let size = 0
    for await (const chunk of new Request('http://atelier.test', init).body ?? []) {
      size += chunk.byteLength
      if (size > MB) break
    }
    refuse(request, response)
  })
  expect(await upload({ size: 5 * MB })).toEqual(REFUSED)
  expect(await upload({ size: 5 * MB, chunked: true })).toEqual(REFUSED)
})

/** Sends without an end until it is cut off, and returns the bytes that left. */
async function flood(socket: net.Socket) {
  const piece = Buffer.alloc(64 * 1024, 'x')
  const send = () => {
    while (socket.writable && socket.write(piece));
  }
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('drain', send)
  send()
  await closed
  return socket.bytesWritten
}

test('M-67 a client that never stops sending is cut off, by bytes and by time', async () => {
  await serve(refuse, createLinger({ bytes: MB, silentMs: 60_000, totalMs: 60_000 }))
  const large = connect({ size: 1024 * MB })
  expect(await flood(large.socket)).toBeLessThan(64 * MB)
  expect(large.received().text).toContain(REASON)

  await serve(refuse, createLinger({ bytes: Infinity, silentMs: 60_000, totalMs: 100 }))
  const long = connect({ size: 1024 * 1024 * MB })
  await flood(long.socket)
  expect(long.received().text).toContain(REASON)
})

test('M-67 a client that sends nothing more and stays is cut off', async () => {
  const { socket, received } = connect(
    { size: MB },
    await serve(refuse, createLinger({ silentMs: 50, totalMs: 60_000 })),
  )
  const [serverSide] = (await once(server as http.Server, 'connection')) as [net.Socket]
  await Promise.all([once(serverSide, 'close'), once(socket, 'end')])
  expect(received().text).toContain(REASON)
  socket.destroy()
})

test('M-67 what follows in a refused body is no request', async () => {
  const asked: unknown[] = []
  await serve((request, response) => {
    asked.push(request.url)
    refuse(request, response)
  })
  const { socket, received } = connect({ size: 100 })
  await once(socket, 'end')
  socket.end(`${'x'.repeat(100)}GET /next HTTP/1.1\r\nHost: atelier.test\r\n\r\n`)
  await once(socket, 'close')
  expect(asked).toEqual(['/upload'])
  expect(received()).toEqual(REFUSED)
})

test('M-67 only so many connections linger at a time', async () => {
  await serve(refuse, createLinger({ sockets: 1, silentMs: 60_000, totalMs: 60_000 }))
  const first = connect({ size: MB })
  await once(first.socket, 'end')
  const second = connect({ size: MB })
  const [serverSide] = (await once(server as http.Server, 'connection')) as [net.Socket]
  await Promise.all([once(serverSide, 'close'), once(second.socket, 'end')])
  expect(second.received().text).toContain(REASON)
  expect(first.received().error).toBeUndefined()
  first.socket.destroy()
  second.socket.destroy()
})

test('M-67 R-12 the end of the process does not wait for them', async () => {
  const listener = http.createServer()
  const drain = createDrain(listener)
  server = listener.on('request', runInOrder([drain.track, drain.linger], refuse))
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const { socket, received } = connect({ size: MB })
  await once(socket, 'end')
  // Longer than the test may take.
  await drain.finish(600_000)
  expect(received()).toEqual(REFUSED)
  socket.destroy()
})
