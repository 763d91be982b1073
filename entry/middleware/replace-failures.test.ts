import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http, { type RequestListener } from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { bridge } from '../bridge.mjs'
import { replaceFailures, sendFailure } from '../failures.mjs'
import { inRequestContext, getRequestContext } from '../request-context.mjs'
import { runInOrder } from '../pipeline.mjs'
import { setContentPolicy } from '../security-headers.mjs'
import { setRequestId } from '../access-log.mjs'

const servers: http.Server[] = []

afterEach(() => {
  delete bridge.databaseFailedAt
  for (const server of servers.splice(0)) server.close()
})

async function getResponse(handle: RequestListener, init?: RequestInit) {
  const steps = [setRequestId, setContentPolicy, replaceFailures]
  const server = http.createServer(runInOrder(steps, handle))
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}`, { redirect: 'manual', ...init })
}

const SHAREABLE = 's-maxage=3600, stale-while-revalidate=31532400'

const implicit: RequestListener = (_request, response) => {
  response.statusCode = 500
  response.end('no')
}
const explicit: RequestListener = (_request, response) => {
  response.writeHead(500, 'Internal Server Error', { 'x-more': '1' }).end('no')
}
const page: RequestListener = (_request, response) => {
  response.writeHead(500, { 'Content-Type': 'text/html' }).end('no')
}
/** As the page cache does. */
const failed: RequestListener = (_request, response) => void sendFailure(response)

test('S-24 S-77 a redirect leaves without the page that was refused', async () => {
  const response = await getResponse((_request, sent) => {
    sent.writeHead(307, { Location: '/404', 'Content-Type': 'text/html', Link: '</a.css>' })
    sent.write('<title>Admin Dashboard</title>')
    sent.end('<p>Only for the staff')
  })
  expect(response.status).toBe(307)
  expect(response.headers.get('location')).toBe('/404')
  expect(response.headers.get('link')).toBeNull()
  expect(await response.text()).toBe('')
})

test('R-02 R-34 an error page says what to do and what to report, without scripts', async () => {
  const response = await getResponse((_request, sent) => {
    sent.statusCode = 500
    sent.setHeader('Content-Type', 'text/html; charset=utf-8')
    sent.flushHeaders()
    sent.end('<html id="__next_error__"><script>Error: select * from users</script>')
  })
  const html = await response.text()
  expect(response.status).toBe(500)
  expect(html).toMatch(
    /<h1>Something went wrong on this page<\/h1>[^]*Try again[^]*mention [0-9a-f-]{36}\./,
  )
  expect(html).not.toMatch(/select|script/)
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('R-02 a failure during an outage of the database is 503 with Retry-After, however it is sent', async () => {
  bridge.databaseFailedAt = Date.now()
  for (const handle of [implicit, explicit, page, failed]) {
    const { headers, status, statusText } = await getResponse(handle)
    expect([status, statusText, headers.get('retry-after')]).toEqual([
      503,
      'Service Unavailable',
      '5',
    ])
  }
  expect((await getResponse(explicit)).headers.get('x-more')).toBe('1')
})

test('R-02 other failures, past outages and other responses are unchanged', async () => {
  expect((await getResponse(implicit)).status).toBe(500)
  bridge.databaseFailedAt = Date.now() - 60_000
  expect((await getResponse(explicit)).status).toBe(500)
  bridge.databaseFailedAt = Date.now()
  const fine = await getResponse((_request, response) => response.end('yes'))
  expect([fine.status, fine.headers.get('retry-after')]).toEqual([200, null])
})

test.each([
  ['set before', (sent: http.ServerResponse) => sent.setHeader('Cache-Control', SHAREABLE)],
  [
    'sent at once',
    (sent: http.ServerResponse) => sent.writeHead(404, { 'cache-control': SHAREABLE }),
  ],
])('S-90 M-41 only the page cache lets other caches keep a response: %s', async (_how, mark) => {
  const response = await getResponse((_request, sent) => {
    sent.statusCode = 404
    mark(sent)
    sent.end('Not Found')
  })
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('M-41 other words about caching stay', async () => {
  const response = await getResponse((_request, sent) => {
    sent.writeHead(200, 'Fine', { 'Cache-Control': 'public, max-age=60' }).end('x')
  })
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect(response.statusText).toBe('Fine')
})

test('D-35 M-58 a page made for one visitor of which something could not be read: 503, with what it has', async () => {
  const response = await getResponse((_request, response) => {
    inRequestContext(response, () => {
      Object.assign(getRequestContext() ?? {}, { isIncomplete: true })
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('the heading')
    })
  })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toBe('the heading')
})

/** As Next answers when an action, or the reading of its arguments, throws. */
const failedAction =
  (hasActed: boolean): RequestListener =>
  (request, response) =>
    void inRequestContext(response, () => {
      Object.assign(getRequestContext() ?? {}, { hasActed })
      response.writeHead(500, { 'Content-Type': 'text/x-component' }).end('1:E{"digest":"1"}')
    })

test('M-114 arguments that no action could read are a 400; what an action throws stays a 500', async () => {
  const action = { method: 'POST', body: '{', headers: { 'next-action': 'x' } }
  const unread = await getResponse(failedAction(false), action)
  expect([unread.status, await unread.text()]).toEqual([400, 'This form cannot be read.\n'])
  expect((await getResponse(failedAction(true), action)).status).toBe(500)
  expect((await getResponse(failedAction(false))).status).toBe(500)
  bridge.databaseFailedAt = Date.now()
  expect((await getResponse(failedAction(false), action)).status).toBe(400)
  expect((await getResponse(failedAction(true), action)).status).toBe(503)
})
