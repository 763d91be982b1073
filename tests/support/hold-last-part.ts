import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * Serves a site at an address of its own, and holds the last part of each document until `release`: its
 * scripts run, and the data of some boundaries is still on its way.
 */
export async function holdLastPart(site: string) {
  const { host, hostname } = new URL(site)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const server = http.createServer((request, response) => {
    const { 'accept-encoding': _, ...rest } = request.headers
    // The site refuses what another origin sends.
    const headers = { ...rest, host, ...(rest.origin && { origin: site }) }
    const { method, url } = request
    const upstream = http.request(
      new URL(url ?? '/', site),
      { method, headers },
      async (answer) => {
        const { 'content-length': _length, ...facts } = answer.headers
        const isDocument = request.headers['sec-fetch-dest'] === 'document'
        if (!isDocument) {
          response.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(response)
          return
        }
        response.writeHead(answer.statusCode ?? 500, facts)
        const body = await buffer(answer)
        const last = body.lastIndexOf('self.__next_f.push')
        const at = last < 0 ? body.length : body.lastIndexOf('<script', last)
        response.write(body.subarray(0, at))
        await released
        response.end(body.subarray(at))
      },
    )
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    // The host that has the cookies.
    url: `http://${hostname}:${port}`,
    release,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
