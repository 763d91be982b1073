import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * The physical limit of one process: a bare Node server in a process of its own, which responds to every
 * request with the head and the bytes that an address sends.
 * @param {string} url
 * @param {string} encoding
 */
export async function bareNode(url, encoding) {
  const child = spawn(process.execPath, [import.meta.filename, url, encoding], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Hop-by-hop, or made anew by every server. */
const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

/** What that process does: prints its port. @param {string} url @param {string} encoding */
async function serveCopy(url, encoding) {
  const request = http.get(url, { headers: { 'accept-encoding': encoding } })
  const [original] = /** @type {[http.IncomingMessage]} */ (await once(request, 'response'))
  // As it goes over the wire, compressed.
  const bytes = await buffer(original)
  const copied = Object.entries(original.headers).filter(([name]) => !OWN.has(name))
  const head = { ...Object.fromEntries(copied), 'content-length': bytes.length }
  const server = http.createServer((_request, response) => {
    response.writeHead(original.statusCode ?? 500, head).end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    console.log(typeof address === 'object' && address ? address.port : 0)
  })
}

if (process.argv[1] === import.meta.filename) {
  await serveCopy(process.argv[2] ?? '', process.argv[3] ?? '')
}
