import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import parse from 'parse-prometheus-text-format'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../operate/lib/checks.mjs'
import { listSecrets } from '../../operate/lib/settings.mjs'
import { startTestSite, type TestSite } from '../support/test-site.mjs'
import { startCollector } from '../support/collector'
import { readClusterPid, expectEnd } from '../support/end-of-site'

const LISTED = 'https://school.test'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const WORDS = 'a sentence that no one else should read'

// The first start builds when the sources have changed, which takes minutes on a small machine.
const BUILD_MS = 900_000

let site: TestSite
let collector: Awaited<ReturnType<typeof startCollector>>
let metrics = ''
let folder = ''
let data = ''

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-operators-'))
  // A shell that runs the script as a child of its own, and dies alone when it is told to end.
  const shell = path.join(folder, 'shell')
  fs.writeFileSync(shell, '#!/bin/sh\n/bin/sh "$@"\nexit $?\n', { mode: 0o755 })
  collector = await startCollector()
  const port = String(await findFreePort())
  metrics = `http://127.0.0.1:${port}/metrics`
  site = await startTestSite({
    env: {
      DEMO_CONTENT: 'false',
      CONTACT_TO: 'team@people.test',
      CORS_ORIGINS: LISTED,
      METRICS_PORT: port,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
      OTEL_BSP_SCHEDULE_DELAY: '200',
      npm_config_script_shell: shell,
    },
    withNpm: true,
  })
  data = path.join(site.folder, 'data')
}, BUILD_MS)
afterAll(async () => {
  await site.stop()
  // npm ends before its site does.
  await expectEnd(site, data)
  site.remove()
  collector.close()
  fs.rmSync(folder, { recursive: true, force: true })
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
  await expect.poll(() => find('outbox email')?.name).toBe('outbox email')
  const byId = new Map(ofTrace().map((span) => [span.spanId, span]))
  /** The names from a span up to where the trace came from. */
  const path = (name: string) => {
    const names = []
    for (let span = find(name); span; span = byId.get(span.parentSpanId ?? ''))
      names.push(span.name)
    return names
  }
  expect(path('outbox email').slice(0, 2)).toEqual(['outbox email', 'action'])
  expect(path('outbox email').at(-1)).toBe('POST /contact')
  expect(collector.bodies.join()).not.toMatch(/no one else should|people\.test/)
})

test('W-12 the metrics of a site that runs are read by a parser that is not ours', async () => {
  await fetch(`${site.url}/`)
  await fetch(`${site.url}/`)
  const text = await (await fetch(metrics)).text()
  const families = new Map(parse(text.replace('# EOF', '')).map((one) => [one.name, one.metrics]))
  const readValue = (name: string, label?: string) =>
    Number(
      families
        .get(name)
        ?.find(({ labels }) => !label || Object.values(labels ?? {}).includes(label))?.value,
    )
  expect(readValue('atelier_http_requests_total', 'cached')).toBeGreaterThan(0)
  expect(readValue('atelier_page_cache_total', 'hit')).toBeGreaterThan(0)
  expect(readValue('atelier_page_cache_bytes')).toBeGreaterThan(1000)
  expect(readValue('atelier_database_up')).toBe(1)
  expect(readValue('atelier_database_pool_max')).toBeGreaterThan(0)
  expect(readValue('atelier_jobs_due', 'default')).toBeGreaterThanOrEqual(0)
  expect(readValue('atelier_mails_total', 'sent')).toBeGreaterThan(0)
  expect(readValue('nodejs_heap_size_used_bytes')).toBeGreaterThan(1e6)
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
  // Pages are the same bytes for everyone, anyone who asked first.
  for (const path of ['/', '/workshops']) expect(await allowed(path, LISTED)).toBeNull()
})

const post = (path: string, body: object, more: Record<string, string> = {}) => {
  const headers = { 'content-type': 'application/json', origin: site.url, ...more }
  return fetch(`${site.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** The session of the administrator. */
async function signIn() {
  const session = await post('/users/login', site.admin)
  return session.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Makes a workshop as the administrator does, and returns its number. */
async function makeWorkshop(data: { title: string; _status: 'published' | 'draft' }) {
  const cookie = await signIn()
  const workshop = { description: 'x', duration: '1 day', ...data }
  const made = await post('/workshops', workshop, { cookie })
  expect(made.status).toBe(201)
  return ((await made.json()) as { doc: { id: number } }).doc.id
}

test('W-11 the page of a record leads to its description, and no one may frame either', async () => {
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

test('W-15 W-16 the doctor of a site that runs: all that it looks at is well, exit code 0, no secret', async () => {
  // This Node.js may be one that gets no security releases any more, which it says with exit code 1.
  const maintained = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '24.0.0' } })`
  const script = path.resolve(import.meta.dirname, '../../scripts/doctor.mjs')
  const env = {
    ...process.env,
    DATABASE_URL: '',
    PORT: new URL(site.url).port,
    SITE_URL: site.url,
    DATA_DIR: data,
    MEDIA_DIR: path.join(site.folder, 'media'),
    METRICS_PORT: new URL(metrics).port,
  }
  // Rejects where the exit code is another one.
  const { stderr, stdout } = await promisify(execFile)(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(maintained)}`, script],
    { env },
  )
  expect(stderr).toBe('')
  const well = [
    /Versions Node\.js 24\.0\.0$/,
    /Versions packages match the lock file, the site is built$/,
    /Settings complete and well-formed$/,
    /Earlier start an Atelier runs on port \d+, .*; to end it: /,
    /Earlier start the embedded database runs on port \d+, for process \d+$/,
    /Database PostgreSQL \d+[.\d]+$/,
    /Database \d+ migrations, all done$/,
    /Database \d+ indexes, every one is valid$/,
    /Database \d+ of \d+ connections are free$/,
    /Clock the clocks of the database and the site differ by \d\.\d s$/,
    /Second factors 0 of 0 authenticator apps can be verified$/,
    /Webhooks 0 of 0 webhooks can sign$/,
    /Files in the folder /,
    /Mail written to /,
    /Disk DATA_DIR has [\d,]+ MB free$/,
    /Disk MEDIA_DIR has [\d,]+ MB free$/,
  ]
  expect(stdout.replaceAll(/ +/g, ' ').split('\n')).toEqual([
    ...well.map(({ source }) => expect.stringMatching(`^✓ ${source}`)),
    ...['', `ok: ${well.length}, warnings: 0, errors: 0`, ''],
  ])
  for (const secret of listSecrets(data)) expect(stdout).not.toContain(secret)
})

test('O-04 administrators read what the doctor finds; a visitor is sent to sign in', async () => {
  const address = `${site.url}/admin/installation`
  expect((await fetch(address, { redirect: 'manual' })).status).toBe(307)
  const page = await fetch(address, { headers: { cookie: await signIn() } })
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toMatch(/Everything else is well|Everything that was checked is well/)
  for (const secret of listSecrets(data)) expect(html).not.toContain(secret)
})

// The last, as nothing is there any more after it.
test('R-35 SIGTERM to npm ends the site and its PostgreSQL, though the shell in between keeps it', async () => {
  expect(readClusterPid(data)).toBeGreaterThan(0)
  process.kill(site.pid, 'SIGTERM')
  await expectEnd(site, data)
})
