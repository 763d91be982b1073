/**
 * The physical limit of one process: `bare-node.mjs URL ENCODING` responds to every request with the
 * head and the bytes that this address sends, which are ready. Prints its port.
 */
import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Hop-by-hop, or made anew by every server. */
const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

const [url = '', encoding] = process.argv.slice(2)
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
