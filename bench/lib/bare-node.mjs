import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { findFreePort } from '../../operate/lib/checks.mjs'

/**
 * The physical limit of one process: a bare Node.js server in a separate process, which responds to every
 * request with the headers and bytes of an address.
 * @param {string} url
 * @param {string} encoding
 */
export async function bareNode(url, encoding) {
  const port = await findFreePort()
  const child = fork(import.meta.filename, [url, encoding, String(port)])
  await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** Hop-by-hop headers, or those that every server generates. */
const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

/** The body of that process. @param {string} url @param {string} encoding @param {number} port */
async function serveCopy(url, encoding, port) {
  const request = http.get(url, { headers: { 'accept-encoding': encoding } })
  const [original] = /** @type {[http.IncomingMessage]} */ (await once(request, 'response'))
  // As sent over the network, compressed.
  const bytes = await buffer(original)
  const copied = Object.entries(original.headers).filter(([name]) => !OWN.has(name))
  const head = { ...Object.fromEntries(copied), 'content-length': bytes.length }
  const server = http.createServer((_request, response) => {
    response.writeHead(original.statusCode ?? 500, head).end(bytes)
  })
  server.listen(port, '127.0.0.1', () => process.send?.('listening'))
}

if (process.argv[1] === import.meta.filename) {
  const [url = '', encoding = '', port] = process.argv.slice(2)
  await serveCopy(url, encoding, Number(port))
}
