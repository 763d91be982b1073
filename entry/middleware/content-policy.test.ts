import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runInOrder } from '../pipeline.mjs'
import { setContentPolicy, setSecurityHeaders } from '../security-headers.mjs'
import { setRequestId } from '../access-log.mjs'

const FLIGHT = 'self.__next_f.push([1,"hello"])'
const PAGE = `<!doctype html><script>${FLIGHT}</script><p>Grüße</p>`
const HTML = 'text/html; charset=utf-8'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown
const handlers: Record<string, Handler> = {
  '/whole': (_request, response) => {
    response.setHeader('Content-Type', HTML)
    response.end(PAGE)
  },
  '/streamed': async (_request, response) => {
    response.setHeader('Content-Type', HTML)
    response.flushHeaders()
    for (const letter of PAGE) {
      response.write(letter)
      await turn()
    }
    response.end()
  },
  '/wary': (_request, response) => {
    const { setHeader } = response
    // As Next does.
    response.setHeader = (...args) =>
      response.headersSent ? response : setHeader.apply(response, args)
    response.setHeader('Content-Type', HTML)
    response.flushHeaders()
    response.end(PAGE)
  },
  '/written': (_request, response) => {
    response.writeHead(404, 'Gone fishing', { 'Content-Type': HTML })
    response.write(Buffer.from(PAGE), () => response.end())
  },
  '/data': (_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.write('{}')
    response.end()
  },
  '/away': (_request, response) => {
    response.writeHead(307, { Location: '/404' }).end()
  },
  '/unchanged': (_request, response) => response.writeHead(304).end(),
  '/account/profile': (request, response) => {
    response.setHeader('Content-Type', HTML)
    response.end(String(request.headers['content-security-policy']))
  },
  '/nonce': (request, response) =>
    response.end(String(request.headers['content-security-policy'] ?? 'none')),
}
const steps = [setRequestId, setSecurityHeaders({ isSecure: true }), setContentPolicy]
const server = http.createServer(
  runInOrder(steps, (request, response) => {
    const url = (request.url ?? '').replace(/^\/api(?=\/(?:whole|data))/, '')
    const path = url.replace(/^\/(?:cms|preview|admin).*|.*\/ask$/, '/account/profile')
    void handlers[path]?.(request, response)
  }),
)
let origin = ''

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const ask = (path: string, init?: RequestInit) =>
  fetch(origin + path, { redirect: 'manual', ...init })

describe('S-90 a page that is made for one request', () => {
  test.each([
    ['/whole', 200],
    ['/streamed', 200],
    ['/wary', 200],
    ['/written', 404],
  ])('%s is streamed as it comes, with a policy', async (path, status) => {
    const response = await ask(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-security-policy')).toMatch(
      /'nonce-[^']+' 'strict-dynamic'/,
    )
    expect(await response.text()).toBe(PAGE)
  })

  test('what an interface sends as a page runs no script', async () => {
    const response = await ask('/api/whole')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(await response.text()).toBe(PAGE)
    expect((await ask('/api/data')).headers.get('content-security-policy')).toBeNull()
  })

  test('data and unchanged responses pass untouched', async () => {
    expect(await (await ask('/data')).text()).toBe('{}')
    expect((await ask('/unchanged')).status).toBe(304)
  })
})

describe('S-90 a personal page', () => {
  const paths = ['/account/profile', '/admin/users', '/cms', '/workshops/7/ask', '/preview/a/1']

  test.each(paths)('%s has a nonce of 128 bits, another one each time', async (path) => {
    const nonces = await Promise.all(
      [ask(path), ask(path)].map(async (asked) => {
        const response = await asked
        const policy = response.headers.get('content-security-policy') ?? ''
        expect(await response.text()).toBe(policy)
        return /'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? ''
      }),
    )
    expect(nonces.map((nonce) => Buffer.from(nonce, 'base64').length)).toEqual([16, 16])
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('the nonce of a page cannot be set by a request', async () => {
    const policy = "script-src 'nonce-chosen'"
    const headers = {
      'content-security-policy': policy,
      'Content-Security-Policy-Report-Only': policy,
    }
    expect(await (await ask('/nonce', { headers })).text()).not.toContain('chosen')
    expect(await (await ask('/cms', { headers })).text()).not.toContain('chosen')
  })
})

describe('S-91 every response', () => {
  test.each(['/whole', '/data', '/away', '/unchanged', '/cms'])(
    '%s has the headers',
    async (path) => {
      const { headers } = await ask(path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': path === '/cms' ? 'SAMEORIGIN' : 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      })
      expect(headers.get('permissions-policy')).toContain('camera=()')
    },
  )
})
