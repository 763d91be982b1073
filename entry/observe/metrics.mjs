import { once } from 'node:events'
import http from 'node:http'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { bridge } from '../bridge.mjs'
import { BUILD_FILES, HEALTH, toPath, findRoute } from '../../src/platform/routes.mjs'

/** @typedef {import('../../src/platform/process/bridge').Figures} Figures */
/** @typedef {Registry<import('prom-client').OpenMetricsContentType>} AnyRegistry */

const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** How long database figures are reused, so that frequent scrapes do not query it. */
const FRESH_MS = 2000

/**
 * Serves `GET /metrics` as OpenMetrics on METRICS_HOST and METRICS_PORT. Series are bounded:
 * requests are counted by kind of route, never by path. Throws when the address is in use.
 * @param {import('../../src/env').Env} settings
 */
export async function startMetrics({ METRICS_HOST: host, METRICS_PORT: port }) {
  /** @type {Registry<import('prom-client').OpenMetricsContentType>} */
  const registry = new Registry()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)

  const server = http.createServer((request, response) => {
    if (toPath(request.url) !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET') return void response.writeHead(405, { Allow: 'GET' }).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening').catch(({ code }) => {
    throw new Error(`The metrics cannot listen on ${host}:${port} (${code}). Set METRICS_PORT.`)
  })
  collectDefaultMetrics({ register: registry })
  countEvents(registry)
  measureRequests(registry)
  describeFigures(registry)
  return {
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** @param {AnyRegistry} registry */
function measureRequests(registry) {
  const of = { registers: [registry] }
  const duration = new Histogram({
    name: 'atelier_http_request_duration_seconds',
    help: 'Time from request to response.',
    labelNames: ['kind'],
    buckets: BUCKETS,
    ...of,
  })
  const requests = new Counter({
    name: 'atelier_http_requests',
    help: 'Requests by kind of route and status.',
    labelNames: ['kind', 'status'],
    ...of,
  })
  bridge.observe = (request, response, next) => {
    const begin = performance.now()
    response.once('close', () => {
      // The client disconnected before the response ended.
      const status = response.writableFinished ? String(response.statusCode) : 'aborted'
      const kind = toRouteKind(request.url)
      requests.inc({ kind, status })
      duration.observe({ kind }, (performance.now() - begin) / 1000)
    })
    next()
  }
  new Gauge({
    name: 'atelier_page_cache_bytes',
    help: 'Bytes of the cached pages.',
    ...of,
    collect() {
      this.set(bridge.pageCacheBytes?.() ?? 0)
    },
  })
}

/**
 * The kind of a route in src/platform/routes.mjs, or `cached`, `file` or `health`.
 * @param {string | undefined} url
 */
export function toRouteKind(url) {
  const path = toPath(url)
  if (path === HEALTH) return 'health'
  if (path.startsWith(BUILD_FILES)) return 'file'
  const { isCached, kind } = findRoute(url)
  return isCached ? 'cached' : kind
}

/** Counters incremented elsewhere, through `bridge.count`. @param {AnyRegistry} registry */
function countEvents(registry) {
  const of = { registers: [registry] }
  const pages = { name: 'atelier_page_cache', help: 'Requests of cached pages.' }
  const mails = {
    name: 'atelier_mails',
    help: 'Emails: accepted by the server, or failed attempts.',
  }
  const webhooks = { name: 'atelier_webhooks', help: 'Webhooks: delivered, or failed attempts.' }
  const counters = {
    page: new Counter({ ...pages, labelNames: ['outcome'], ...of }),
    mail: new Counter({ ...mails, labelNames: ['outcome'], ...of }),
    webhook: new Counter({ ...webhooks, labelNames: ['outcome'], ...of }),
  }
  for (const outcome of ['hit', 'miss']) counters.page.inc({ outcome }, 0)
  for (const outcome of ['sent', 'failed']) {
    counters.mail.inc({ outcome }, 0)
    counters.webhook.inc({ outcome }, 0)
  }
  bridge.count = (what, outcome) => counters[what].inc({ outcome })
}

/** @param {AnyRegistry} registry */
function describeFigures(registry) {
  /** @type {{ figures: Promise<Figures | null>, until: number } | undefined} */
  let last
  const read = () => {
    if (last && Date.now() < last.until) return last.figures
    const figures = (bridge.readFigures?.() ?? Promise.resolve(null)).catch(() => null)
    last = { figures, until: Date.now() + FRESH_MS }
    return figures
  }
  /**
   * @param {string} name @param {string} help
   * @param {(gauge: Gauge, figures: Figures | null) => void} update
   * @param {string[]} [labelNames]
   */
  const gauge = (name, help, update, labelNames = []) =>
    new Gauge({
      name: `atelier_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const figures = await read()
        this.reset()
        update(this, figures)
      },
    })
  gauge('database_up', 'Whether the database responded.', (it, current) => it.set(current ? 1 : 0))
  const pool = 'Connections of the pool: in use, idle, and requests waiting for one.'
  const ofPool = (/** @type {Gauge} */ it, /** @type {Figures | null} */ current) => {
    for (const [state, number] of Object.entries(current?.pool ?? {})) it.set({ state }, number)
  }
  gauge('database_pool_connections', pool, ofPool, ['state'])
  const most = 'Maximum connections of the pool.'
  gauge('database_pool_max', most, (it, current) => current && it.set(current.poolMax))
  const jobs = 'Due jobs that are waiting, in all instances.'
  const ofQueues =
    (/** @type {'due' | 'oldestSeconds'} */ what) =>
    /** @type {Parameters<typeof gauge>[2]} */
    (it, current) => {
      for (const queue of current?.queues ?? []) it.set({ queue: queue.name }, queue[what])
    }
  gauge('jobs_due', jobs, ofQueues('due'), ['queue'])
  const age = 'Waiting time of the oldest due job, in all instances.'
  gauge('jobs_oldest_seconds', age, ofQueues('oldestSeconds'), ['queue'])
  const leader = 'Whether this instance runs the jobs.'
  gauge('leader', leader, (it) => it.set(bridge.isLeader ? 1 : 0))
}
