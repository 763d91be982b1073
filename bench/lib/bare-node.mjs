/**
 * The physical limit of one process: responds to every request with bytes that are ready. It gets them
 * as JSON on its standard input, and prints its port.
 */
import http from 'node:http'
import { text } from 'node:stream/consumers'

const { headers, body } = JSON.parse(await text(process.stdin))
const bytes = Buffer.from(body, 'base64')
const server = http.createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': bytes.length })
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
})
