import net, { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test, type APIRequestContext } from '../support/browser-test'
import { refusedScripts } from '../support/inline-scripts'
import { rawBytes, rawRequest } from '../support/raw-request'
import { listScripts } from '../support/list-scripts'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const origin = site.url
const EVIL = 'https://evil.test'

/** Addresses of built files and of a picture, as the home page names them. */
async function listFiles(request: APIRequestContext) {
  const html = await (await request.get('/')).text()
  const [script = ''] = listScripts(html)
  const style = /href="(\/_next\/static\/[^"]+\.css)"/.exec(html)?.[1] ?? ''
  const picture = /\/api\/media\/file\/[^"\s&?]+/.exec(html)?.[0] ?? ''
  return { script, style, picture }
}

test.describe('S-90 S-91 the headers of every response', () => {
  test('S-91 pages, data, files, redirects and errors', async ({ request }) => {
    const { script, style, picture } = await listFiles(request)
    const responses: [string, number][] = [
      ['/', 200],
      ['/workshops?category=cybersecurity', 200],
      ['/login', 200],
      ['/search?q=ai', 200],
      ['/nothing-here', 404],
      ['/workshops/nothing-here', 404],
      ['/account', 307],
      ['/admin/users', 307],
      ['/cms/login', 200],
      ['/api/health', 200],
      ['/api/workshops?limit=1', 200],
      ['/api/workshops/999999999', 404],
      ['/api/users', 403],
      ['/sitemap.xml', 200],
      ['/placeholder.svg', 200],
      [script, 200],
      [style, 200],
      [picture, 200],
      ['/_next/static/nothing.js', 404],
      ['/api/media/file/nothing.webp', 404],
    ]
    for (const [path, status] of responses) {
      const response = await request.get(path, { maxRedirects: 0 })
      expect.soft(response.status(), path).toBe(status)
      const headers = response.headers()
      expect.soft(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
        'x-frame-options': path.startsWith('/cms') ? 'SAMEORIGIN' : 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
      for (const name of ['x-powered-by', 'server', 'strict-transport-security']) {
        expect.soft(headers, path).not.toHaveProperty(name)
      }
      // A browser that is asked loads the page twice.
      const asks = 'critical-ch' in headers || 'accept-ch' in headers
      expect.soft(asks, path).toBe(path.startsWith('/cms'))
      if (headers['content-type']?.startsWith('text/html')) {
        expect.soft(headers['content-security-policy'], path).toContain("object-src 'none'")
      }
    }
    const { etag = '' } = (await request.get('/workshops')).headers()
    const unchanged = await request.get('/workshops', { headers: { 'if-none-match': etag } })
    expect(unchanged.status()).toBe(304)
    expect(unchanged.headers()).toMatchObject({ 'x-content-type-options': 'nosniff' })
  })

  test('S-90 every inline script of a page is named by its policy, and no other', async ({
    request,
  }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text()
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path)
    const more = ['/login', '/register', '/forgot-password', '/search?q=ai', '/faq?q=ai', '/404']
    const others = ['/nothing-here', '/workshops/nothing-here', '/unsubscribe', '/cms/login']
    for (const path of [...paths, ...more, ...others].map((one) => one || '/')) {
      const response = await request.get(path)
      const policy = response.headers()['content-security-policy'] ?? ''
      expect.soft(policy, path).not.toMatch(/script-src[^;]*(unsafe|data:|https?:|\*)/)
      expect.soft(refusedScripts(await response.text(), policy), path).toEqual([])
      if (!path.startsWith('/cms')) expect.soft(policy, path).toContain("style-src 'self';")
    }
  })

  test('S-90 personal pages have a new nonce each time, and no one chooses one', async ({
    context,
  }) => {
    await signInAs(context, 'admin')
    const chosen = { 'content-security-policy': "script-src 'nonce-chosen'" }
    for (const path of ['/account/profile', '/admin/dashboard', '/cms']) {
      const nonces = new Set<string>()
      for (const headers of [{}, chosen]) {
        const response = await context.request.get(path, { headers })
        const policy = response.headers()['content-security-policy'] ?? ''
        const html = await response.text()
        expect(refusedScripts(html, policy), path).toEqual([])
        expect(html).not.toContain('nonce-chosen')
        expect(response.headers()['cache-control']).toContain('no-store')
        nonces.add(/'nonce-([\w+/=]{22,})'/.exec(policy)?.[1] ?? '')
      }
      expect(nonces.size, path).toBe(2)
      expect(nonces).not.toContain('')
    }
    const cached = await context.request.get(`/workshops?x=${Date.now()}`, { headers: chosen })
    expect(await cached.text()).not.toMatch(/nonce="\w|chosen/)
  })
})

test.describe('S-56 S-57 the server fetches nothing for anyone', () => {
  test('S-56 no address of a request is ever called', async ({ context }) => {
    await signInAs(context, 'admin')
    let calls = 0
    const listener = net.createServer((socket) => {
      calls += 1
      socket.destroy()
    })
    await once(listener.listen(0, '127.0.0.1'), 'listening')
    const { port } = listener.address() as AddressInfo
    const hosts = ['127.0.0.1', 'localhost', '0x7f.1', '[::ffff:127.0.0.1]'].map(
      (h) => `${h}:${port}`,
    )
    const headers = { origin }
    for (const target of hosts.map((host) => `http://${host}/a.png`)) {
      const encoded = encodeURIComponent(target)
      const responses = [
        await context.request.get(`/_next/image?url=${encoded}&w=640&q=75`),
        await context.request.get(`/api/media/paste-url?src=${encoded}`),
        await context.request.post('/api/media', {
          headers,
          multipart: { _payload: JSON.stringify({ alt: 'x', url: target, filename: 'a.png' }) },
        }),
        await context.request.post('/api/media', { headers, data: { alt: 'x', url: target } }),
      ]
      for (const response of responses) {
        expect(response.status(), `${response.url()} ${target}`).toBeGreaterThanOrEqual(400)
        expect(response.status(), `${response.url()} ${target}`).toBeLessThan(500)
      }
      await rawRequest(origin, target)
      const upgrade = { connection: 'Upgrade', upgrade: 'websocket' }
      const keys = {
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      }
      await rawRequest(origin, target, { headers: { ...upgrade, ...keys } }).catch(() => null)
    }
    listener.close()
    expect(calls).toBe(0)
  })

  test('S-57 pictures are not resized on request', async ({ request }) => {
    const { picture } = await listFiles(request)
    for (const url of [picture, '/placeholder.svg', '//evil.test/a.png', 'file:///etc/passwd']) {
      for (const size of ['w=640&q=75', 'w=99999&q=1']) {
        const response = await request.get(`/_next/image?url=${encodeURIComponent(url)}&${size}`)
        expect(response.status(), url).toBe(404)
      }
    }
  })
})

test.describe('S-80 S-81 S-92 odd requests', () => {
  test('S-80 no other site may read a response', async ({ request }) => {
    const preflight = { 'access-control-request-method': 'PATCH', origin: EVIL }
    for (const path of ['/', '/api/workshops', '/api/users/me', '/api/graphql', '/api/viewer']) {
      for (const [method, headers] of [
        ['GET', { origin: EVIL }],
        ['OPTIONS', preflight],
      ] as const) {
        const response = await request.fetch(path, { method, headers, maxRedirects: 0 })
        expect(response.headers(), `${method} ${path}`).not.toHaveProperty(
          'access-control-allow-origin',
        )
        expect(response.status()).toBeLessThan(500)
      }
    }
  })

  test('S-81 pages accept GET and HEAD alone', async () => {
    for (const path of ['/', '/workshops', '/login', '/placeholder.svg']) {
      for (const method of ['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        const { status, text } = await rawRequest(origin, path, { method })
        expect.soft(status, `${method} ${path}`).toBe(405)
        expect.soft(text).not.toContain('Host:')
      }
    }
  })

  test('S-92 the name in a request changes nothing', async () => {
    const names = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      forwarded: 'host=evil.test',
    }
    for (const path of [
      '/',
      '/workshops',
      '/account',
      '/nothing-here',
      '/sitemap.xml',
      '/api/auth/providers',
    ]) {
      const { headers, text, status } = await rawRequest(origin, path, { headers: names })
      expect(status, path).toBeLessThan(500)
      expect(text, path).not.toContain('evil.test')
      expect(JSON.stringify(headers), path).not.toContain('evil.test')
    }
  })

  test('S-92 malformed HTTP is refused', async () => {
    const smuggled =
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG'
    expect(await rawBytes(origin, smuggled)).toMatch(/^HTTP\/1\.1 400 /)
    const long = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`
    expect(await rawBytes(origin, long)).toMatch(/^HTTP\/1\.1 431 /)
  })
})

test.describe('S-95 S-96 what is not for visitors', () => {
  test('S-96 neither sources nor settings are served', async ({ request }) => {
    const { script } = await listFiles(request)
    const paths = [
      ...['/.env', '/.git/config', '/.git/HEAD', '/package.json', '/package-lock.json'],
      ...['/payload.config.ts', '/next.config.mjs', '/src/env.ts', '/entry/server.mjs'],
      ...[
        '/.data/secrets/auth-secret',
        '/media/',
        '/media/avatars/',
        '/node_modules/next/package.json',
      ],
      ...['/.next/BUILD_ID', '/_next/BUILD_ID', '/_next/static/', '/_next/server/middleware.js'],
      ...['/api/graphql-playground', '/api-docs', `${script}.map`, '/docs/security.md'],
    ]
    for (const path of paths) expect((await request.get(path)).status(), path).toBe(404)
    const raw = ['/_next/../package.json', '/_next/static/%2e%2e/%2e%2e/package.json', '/..%2f.env']
    const odd = ['/_next/static/..%5c..%5cpackage.json', '/%2e%2e/%2e%2e/etc/passwd', '/a%00.txt']
    for (const path of [...raw, ...odd, '/_next/static/%2e%2e%2f%2e%2e%2f.env']) {
      const { status, text } = await rawRequest(origin, path)
      expect([308, 400, 403, 404], path).toContain(status)
      expect(text, path).not.toMatch(/"dependencies"|root:x|AUTH_SECRET/)
    }
    // A query may come by GET; this one is missing.
    expect((await request.get('/api/graphql')).status()).toBe(400)
  })

  test('S-95 no script that browsers get names a setting or the way to its source', async ({
    request,
  }) => {
    const seen = new Set<string>()
    for (const path of ['/', '/login', '/workshops', '/cms/login']) {
      const html = await (await request.get(path)).text()
      for (const [chunk] of html.matchAll(/\/_next\/static\/[^"'\\\s]+\.js/g)) seen.add(chunk)
    }
    expect(seen.size).toBeGreaterThan(10)
    for (const chunk of seen) {
      const response = await request.get(chunk)
      expect(response.status(), chunk).toBe(200)
      expect(await response.text(), chunk).not.toMatch(
        /AUTH_SECRET|postgres(?:ql)?:\/\/|BEGIN [A-Z ]*PRIVATE KEY|SMTP_URL|sourceMappingURL/,
      )
    }
  })
})

test('M-62 an event is joined by the name of its list too', async () => {
  for (const [path, leadsTo] of [
    ['/join/workshops/some-slug', '/join/workshop-some-slug'],
    ['/join/webinars/12', '/join/webinar-12'],
  ] as const) {
    const { headers, status } = await rawRequest(site.url, path)
    expect([status, headers.location]).toEqual([308, leadsTo])
  }
})

test('M-22 If-None-Match with a star returns 304 for everything that exists', async () => {
  const headers = { 'if-none-match': '*' }
  for (const path of ['/', '/workshops', '/icon.svg', '/api/openapi.json', '/api/globals/home']) {
    expect((await rawRequest(site.url, path, { headers })).status, path).toBe(304)
  }
  expect((await rawRequest(site.url, '/no-such-page', { headers })).status).toBe(404)
})

test('V-01 V-02 V-03 what visitors are sent from memory is what Next sends them', async ({
  request,
}) => {
  const where = 'where[slug][equals]=building-apps-with-no-code-tools'
  const { docs } = (await (await request.get(`/api/workshops?${where}`)).json()) as {
    docs: { id: number }[]
  }
  const seat = `/api/viewer/workshops/${docs[0]?.id}/seat`
  for (const path of ['/api/viewer', seat]) {
    const read = async (cookie: string) => {
      const response = await request.get(path, { headers: { cookie } })
      const names =
        /^(?!date$|content-length$|x-request-id$|keep-alive$|connection$|transfer-encoding$)/
      const headers = Object.entries(response.headers()).filter(([name]) => names.test(name))
      // The milliseconds that an event card is valid: memory is up to a second late.
      const text = (await response.text()).replace(/"lasts":\d+/, '"lasts":0')
      return { status: response.status(), text, headers: headers.sort() }
    }
    const throughNext = await read('payload-token=none; atelier-signed-in=1')
    expect(throughNext.status, path).toBe(200)
    for (const cookie of ['', 'theme=dark']) expect(await read(cookie), path).toEqual(throughNext)
  }
})
