import parse from 'parse-prometheus-text-format'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { startTestSite, type TestSite } from '../support/test-site.mjs'
import { startCollector } from '../support/collector'

const LISTED = 'https://school.test'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const WORDS = 'a sentence that nobody else should read'

// The first start builds when the sources have changed, which takes minutes on a small machine.
const BUILD_MS = 900_000

let site: TestSite
let collector: Awaited<ReturnType<typeof startCollector>>
let metrics = ''

beforeAll(async () => {
  collector = await startCollector()
  const port = String(await freePort())
  metrics = `http://127.0.0.1:${port}/metrics`
  site = await startTestSite({
    env: {
      ...{ DEMO_CONTENT: 'false', CONTACT_TO: 'team@people.test', CORS_ORIGINS: LISTED },
      ...{ METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
      ...{ OTEL_TRACES_SAMPLER_ARG: '1', OTEL_BSP_SCHEDULE_DELAY: '200' },
    },
  })
}, BUILD_MS)
afterAll(async () => {
  await site.stop()
  site.remove()
  collector.close()
})

/** Posts the contact form as a browser without scripts does. */
async function sendMessage() {
  const html = await (await fetch(`${site.url}/contact`)).text()
  const form = new FormData()
  for (const [tag] of html.matchAll(/<input[^>]+type="hidden"[^>]*>/g)) {
    const [name, value] = [/name="([^"]*)"/.exec(tag)?.[1], /value="([^"]*)"/.exec(tag)?.[1] ?? '']
    if (name?.startsWith('$ACTION')) form.set(name, value.replaceAll('&quot;', '"'))
  }
  const message = { name: 'Ada', email: 'ada@people.test', subject: 'Internship', message: WORDS }
  for (const [name, value] of Object.entries(message)) form.set(name, value)
  const headers = { origin: site.url, traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }
  return fetch(`${site.url}/contact`, { method: 'POST', headers, body: form })
}

test('W-13 a trace goes from the request to the action to the job, without a word of what was sent', async () => {
  expect((await sendMessage()).status).toBe(200)
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === TRACE)
  const find = (name: string) => ofTrace().find((span) => span.name === name)
  await expect.poll(() => find('job send-mail')?.name, { timeout: 30_000 }).toBe('job send-mail')
  const byId = new Map(ofTrace().map((span) => [span.spanId, span]))
  /** The names from a span up to where the trace came from. */
  const path = (name: string) => {
    const names = []
    for (let span = find(name); span; span = byId.get(span.parentSpanId ?? ''))
      names.push(span.name)
    return names
  }
  expect(path('job send-mail').slice(0, 2)).toEqual(['job send-mail', 'action'])
  expect(path('job send-mail').at(-1)).toBe('POST /contact')
  expect(collector.bodies.join()).not.toMatch(/nobody else|people\.test/)
}, 60_000)

test('W-12 the metrics of a site that runs are read by a parser that is not ours', async () => {
  await fetch(`${site.url}/`)
  await fetch(`${site.url}/`)
  const text = await (await fetch(metrics)).text()
  const families = new Map(parse(text.replace('# EOF', '')).map((one) => [one.name, one.metrics]))
  const valueOf = (name: string, label?: string) =>
    Number(
      families
        .get(name)
        ?.find(({ labels }) => !label || Object.values(labels ?? {}).includes(label))?.value,
    )
  expect(valueOf('atelier_http_requests_total', 'cached')).toBeGreaterThan(0)
  expect(valueOf('atelier_page_cache_total', 'hit')).toBeGreaterThan(0)
  expect(valueOf('atelier_page_cache_bytes')).toBeGreaterThan(1000)
  expect(valueOf('atelier_database_up')).toBe(1)
  expect(valueOf('atelier_database_pool_max')).toBeGreaterThan(0)
  expect(valueOf('atelier_jobs_due', 'default')).toBeGreaterThanOrEqual(0)
  expect(valueOf('atelier_mails_total', 'sent')).toBeGreaterThan(0)
  expect(valueOf('nodejs_heap_size_used_bytes')).toBeGreaterThan(1e6)
  // Visitors do not reach them.
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
})

test('W-09 through all caches the listed origin reads the interface, and no page of it reads a page', async () => {
  const allowed = async (path: string, origin: string, method = 'GET') =>
    (await fetch(site.url + path, { method, headers: { origin } })).headers.get(
      'access-control-allow-origin',
    )
  for (const path of ['/api/workshops', '/api/openapi.json', '/api/search?q=a']) {
    for (const origin of [LISTED, 'https://evil.test', LISTED]) {
      expect([path, await allowed(path, origin)]).toEqual([path, origin === LISTED ? LISTED : null])
      expect(await allowed(path, origin, 'OPTIONS')).toBe(origin === LISTED ? LISTED : null)
    }
  }
  for (const path of ['/', '/workshops', '/api/users/me', '/api/viewer']) {
    expect([path, await allowed(path, 'https://evil.test')]).toEqual([path, null])
  }
  // Pages are the same bytes for everybody, whoever asked first.
  for (const path of ['/', '/workshops']) expect(await allowed(path, LISTED)).toBeNull()
})

/** Makes a workshop as the administrator does, and returns its number. */
async function makeWorkshop(data: { title: string; _status: 'published' | 'draft' }) {
  const headers = { 'content-type': 'application/json', origin: site.url }
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(`${site.url}/api${path}`, {
      ...{ method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) },
    })
  const session = await post('/users/login', site.admin)
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
  const workshop = { description: 'x', duration: '1 day', ...data }
  const made = await post('/workshops', workshop, { cookie })
  expect(made.status).toBe(201)
  return ((await made.json()) as { doc: { id: number } }).doc.id
}

test('W-11 the page of a record leads to its description, and nobody may frame either', async () => {
  const title = 'Described to others'
  const [id, draft] = [
    await makeWorkshop({ title, _status: 'published' }),
    await makeWorkshop({ title: 'Not yet', _status: 'draft' }),
  ]
  const page = await fetch(`${site.url}/workshops/${id}`)
  const [head = ''] = (await page.text()).split('</head>')
  const [link = ''] = /<link [^>]*application\/json\+oembed[^>]*>/.exec(head) ?? []
  const address = /href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(new URL(address).origin).toBe(site.url)
  const oembed = await fetch(address)
  expect(await oembed.json()).toMatchObject({ type: 'link', title })
  for (const { headers } of [page, oembed]) expect(headers.get('x-frame-options')).toBe('DENY')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")

  const hidden = await fetch(`${site.url}/workshops/${draft}`)
  expect([hidden.status, (await hidden.text()).includes('json+oembed')]).toEqual([404, false])
  const described = address.replace(/url=.*/, `url=${encodeURIComponent(hidden.url)}`)
  expect((await fetch(described)).status).toBe(404)
})
