/**
 * `node bench/first-visit.mjs [--rounds=7] [--docs]`: a first visit with a phone over throttled
 * networks, measured by the browser itself (Lighthouse computes): the first paint, the largest paint,
 * and when React has taken the page over. In turns with the same pages as Next writes them, whose
 * scripts are asked for at once (entry/late-scripts.mjs).
 */
import http from 'node:http'
import { once } from 'node:events'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { startTestSite } from '../scripts/lib/test-site.mjs'
import { toMarkdown, toReport, writeDocs, writeResults } from './lib/report.mjs'
import { median } from './lib/timed.mjs'

const PAGES = ['/', '/workshops']
/** Round trip in ms, bytes a second; the first is what Lighthouse reckons with. */
const NETWORKS = {
  'slow 4G': { latency: 150, bytes: 1_600_000 / 8 },
  '4G': { latency: 80, bytes: 4_000_000 / 8 },
  'Wi-Fi': { latency: 20, bytes: 30_000_000 / 8 },
}
const PROCESSOR = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const LATE = /<script data-src="([^"]*)">[^<]*<\/script>/

const args = process.argv.slice(2)
const rounds = Number(args.find((arg) => arg.startsWith('--rounds='))?.slice(9) ?? 7)
const site = await startTestSite({ env: { DEMO_CONTENT: 'true' } })
const browser = await chromium.launch({ executablePath: await findBrowser(() => {}) })
const proxies = { late: await startProxy((html) => html), once: await startProxy(asNextWrites) }
try {
  const rows = []
  for (const page of PAGES) {
    for (const [network, speed] of Object.entries(NETWORKS))
      rows.push(await row(page, network, speed))
  }
  const table = {
    title: 'A first visit with a phone',
    note:
      `Medians of ${rounds}, in ms since the navigation; behind the slash, as it would be if scripts ` +
      `were asked for at once. The processor is slowed down ${PROCESSOR} times.`,
    columns: ['page', 'network', 'first paint', 'largest paint', 'React is there'],
    rows,
  }
  console.log(toMarkdown(table))
  const report = toReport(`node bench/first-visit.mjs --rounds=${rounds}`, [table])
  writeResults(report)
  if (args.includes('--docs')) writeDocs(report)
} finally {
  await browser.close()
  for (const { server } of Object.values(proxies)) server.close()
  await site.stop()
  site.remove()
}

/** @typedef {{ paint: number, largest: number, ready: number }} Visit */

/**
 * @param {string} page
 * @param {string} network
 * @param {{ latency: number, bytes: number }} speed
 */
async function row(page, network, speed) {
  /** @type {Record<'late' | 'once', Visit[]>} */
  const visits = { late: [], once: [] }
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of /** @type {const} */ (['late', 'once'])) {
      const seen = await visit(proxies[kind].url + page, speed)
      // The first one warms what both share.
      if (round > 0) visits[kind].push(seen)
    }
  }
  const cells = /** @type {const} */ (['paint', 'largest', 'ready']).map((what) => {
    const [late, once] = [visits.late, visits.once].map((seen) =>
      Math.round(median(seen.map((one) => one[what]))),
    )
    return `${late} / ${once}`
  })
  return [page, network, ...cells]
}

/**
 * @param {string} url
 * @param {{ latency: number, bytes: number }} speed
 * @returns {Promise<Visit>} ms since the navigation
 */
async function visit(url, { latency, bytes }) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  const seen = await page.waitForFunction(
    () => Reflect.get(window, 'seen').ready && Reflect.get(window, 'seen'),
  )
  const visit = /** @type {Visit} */ (await seen.jsonValue())
  await context.close()
  return visit
}

/** In the page: React marks the elements that it has taken over with properties of its own. */
function watch() {
  const seen = { paint: 0, largest: 0, ready: 0 }
  Reflect.set(window, 'seen', seen)
  const observer = new PerformanceObserver((list) => {
    for (const { name, entryType, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') seen.paint = startTime
      if (entryType === 'largest-contentful-paint') seen.largest = startTime
    }
  })
  for (const type of ['paint', 'largest-contentful-paint'])
    observer.observe({ type, buffered: true })
  const timer = setInterval(() => {
    const element = document.querySelector('header a')
    if (!element || !Object.keys(element).some((key) => key.startsWith('__reactProps'))) return
    seen.ready = performance.now()
    clearInterval(timer)
  }, 5)
}

/** @param {string} html */
function asNextWrites(html) {
  return html.replace(LATE, (_all, sources) =>
    String(sources)
      .split(' ')
      .map((source) => `<script src="${source}" async=""></script>`)
      .join(''),
  )
}

/**
 * The site once more, with the HTML of its pages changed; remembers what it has read.
 * @param {(html: string) => string} change
 */
async function startProxy(change) {
  /** @type {Map<string, { status: number, headers: Record<string, string>, body: Buffer }>} */
  const kept = new Map()
  const server = http.createServer(async (request, response) => {
    const path = request.url ?? '/'
    const answer = kept.get(path) ?? (await read(path, change))
    if (!path.startsWith('/api/viewer')) kept.set(path, answer)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { server, url: `http://127.0.0.1:${port}` }
}

/**
 * @param {string} path
 * @param {(html: string) => string} change
 */
async function read(path, change) {
  const answer = await fetch(site.url + path, { redirect: 'manual' })
  const type = answer.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await answer.arrayBuffer())
  const headers = {
    'Content-Type': type,
    'Cache-Control': answer.headers.get('cache-control') ?? '',
  }
  if (!/^text|javascript|svg|json/.test(type))
    return { status: answer.status, headers, body: bytes }
  const text = type.startsWith('text/html') ? change(bytes.toString()) : bytes.toString()
  const packed = { ...headers, 'Content-Encoding': 'br' }
  return { status: answer.status, headers: packed, body: brotliCompressSync(text) }
}
