import { createHmac } from 'node:crypto'
import http from 'node:http'

const PREFIX = '/api/internal/'

/**
 * True for addresses that only this process may ask, through the listener below. Escapes are
 * resolved first: the router behind does that too.
 * @param {string | undefined} url
 */
export function isInternal(url) {
  const path = (url ?? '').split('?', 1)[0] ?? ''
  try {
    return decodeURIComponent(path)
      .replace(/\/{2,}/g, '/')
      .toLowerCase()
      .startsWith(PREFIX)
  } catch {
    return false
  }
}

/**
 * A second listener on a random port of the loopback, through which the entry server talks to the
 * site behind it: Next knows its caches only while it handles a request.
 * @param {http.RequestListener} handler
 */
export async function openInternalDoor(handler) {
  const server = http.createServer((request, response) => {
    if (isInternal(request.url)) return handler(request, response)
    response.writeHead(404).end()
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => resolve(undefined))
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    /**
     * Expires cached content here. `everything` drops all pages too.
     * @param {{ tags: string[], everything?: boolean }} notice
     */
    async expire(notice) {
      const body = JSON.stringify(notice)
      const key = process.env.AUTH_SECRET ?? ''
      const signature = createHmac('sha256', key).update(`revalidate:${body}`).digest('hex')
      const answer = await fetch(`http://127.0.0.1:${port}${PREFIX}revalidate`, {
        method: 'POST',
        body,
        headers: { 'x-atelier-signature': signature },
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`cached content could not be expired (${answer.status})`)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
