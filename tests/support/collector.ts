import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import zlib from 'node:zlib'

/** A span in OTLP JSON. */
export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  events?: unknown[]
  status?: { code?: number; message?: string }
}
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** A simulated trace collector: accepts OTLP over HTTP and stores what it receives. */
export async function startCollector() {
  const spans: Span[] = []
  const bodies: string[] = []
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const bytes = Buffer.concat(parts)
      const isZipped = request.headers['content-encoding'] === 'gzip'
      const text = (isZipped ? zlib.gunzipSync(bytes) : bytes).toString()
      if (request.url === '/v1/traces') {
        bodies.push(text)
        for (const { scopeSpans } of (JSON.parse(text) as Sent).resourceSpans) {
          for (const scope of scopeSpans) spans.push(...scope.spans)
        }
      }
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    close: () => void (server.closeAllConnections(), server.close()),
  }
}
