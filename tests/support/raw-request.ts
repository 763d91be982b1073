import { once } from 'node:events'
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import net from 'node:net'

type Raw = { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer }

/** Sends one request with its path and headers unchanged. A browser would normalize them. */
export async function rawRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: Raw = {},
) {
  const { hostname, port } = new URL(origin)
  const agent = new http.Agent()
  const request = http.request({ hostname, port, path, method, headers, agent })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  agent.destroy()
  const text = Buffer.concat(chunks).toString()
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}

/** Sends raw bytes, and returns all bytes until the server closes. For input that is not HTTP. */
export async function rawBytes(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = net.connect(Number(port), hostname)
  socket.end(bytes)
  let received = ''
  for await (const chunk of socket) received += String(chunk)
  return received
}
