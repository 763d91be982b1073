/**
 * `node bench/first-visit.mjs [url] [url] [--rounds=7]`: a first visit with a phone over
 * throttled networks, measured by the browser itself (Lighthouse computes): the first paint, the
 * largest paint, and when React has taken the page over. Starts a site with the demo content unless a
 * url is given; two urls are visited in turns and stand beside each other, `first / second`.
 */
import { chromium } from '@playwright/test'
import { serialize, median } from './lib/measure.mjs'
import { measureVisits } from './lib/visited-sites.mjs'

const PAGES = ['/', '/workshops']
/** Round trip in ms, bytes a second; the first is what Lighthouse reckons with. */
const NETWORKS = {
  'slow 4G': { latency: 150, bytes: 1_600_000 / 8 },
  '4G': { latency: 80, bytes: 4_000_000 / 8 },
  'Wi-Fi': { latency: 20, bytes: 30_000_000 / 8 },
}
const PROCESSOR = 4
const SCREEN = { width: 412, height: 823 }
const PHONE = { viewport: SCREEN, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** @typedef {{ paint: number, largest: number, ready: number }} Visit ms since the navigation */

await measureVisits('node bench/first-visit.mjs', 7, async (urls, rounds, executablePath) => {
  const browser = await chromium.launch({ executablePath })
  const rows = []
  for (const page of PAGES) {
    for (const [network, speed] of Object.entries(NETWORKS)) {
      const visits = await serialize(urls, { rounds, warmUp: 1 }, (url) => {
        return visit(browser, url + page, speed)
      })
      const cells = /** @type {const} */ (['paint', 'largest', 'ready']).map((what) =>
        visits.map((all) => Math.round(median(all.map((one) => one[what])))).join(' / '),
      )
      rows.push([page, network, ...cells])
    }
  }
  await browser.close()
  return {
    title: 'A first visit with a phone',
    note: `Medians of ${rounds}, in ms since the navigation. The processor is slowed down ${PROCESSOR} times.`,
    columns: ['page', 'network', 'first paint', 'largest paint', 'React is there'],
    rows,
  }
})

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ latency: number, bytes: number }} speed
 */
async function visit(browser, url, { latency, bytes }) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const throughput = { downloadThroughput: bytes, uploadThroughput: bytes }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput })
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  const seen = await page.waitForFunction(() => Reflect.get(window, 'seen'))
  const visit = /** @type {Visit} */ (await seen.jsonValue())
  await context.close()
  return visit
}

/** In the page: React marks the elements that it has taken over with properties of its own. */
function watch() {
  const seen = { paint: 0, largest: 0, ready: 0 }
  const observer = new PerformanceObserver((list) => {
    for (const { name, entryType, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') seen.paint = startTime
      if (entryType === 'largest-contentful-paint') seen.largest = startTime
    }
  })
  observer.observe({ type: 'paint', buffered: true })
  observer.observe({ type: 'largest-contentful-paint', buffered: true })
  const timer = setInterval(() => {
    const element = document.querySelector('header a')
    if (!element || !Object.keys(element).some((key) => key.startsWith('__reactProps'))) return
    seen.ready = performance.now()
    Reflect.set(window, 'seen', seen)
    clearInterval(timer)
  }, 5)
}
