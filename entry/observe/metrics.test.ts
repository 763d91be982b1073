import type { IncomingMessage, ServerResponse } from 'node:http'
import { EventEmitter } from 'node:events'
import parse from 'parse-prometheus-text-format'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEnv } from '../../src/env'
import { findFreePort } from '../../operate/lib/checks.mjs'
import { bridge } from '../bridge.mjs'
import { ROUTES } from '../../src/platform/routes.mjs'
import { toRouteKind, startMetrics } from './metrics.mjs'

let url = ''
let close: () => Promise<unknown>
let reads = 0

beforeAll(async () => {
  const port = await findFreePort()
  const settings = parseEnv({ METRICS_PORT: String(port) })
  ;({ close } = await startMetrics(settings))
  url = `http://127.0.0.1:${port}`
  bridge.readFigures = async () => {
    reads += 1
    return {
      pool: { active: 2, idle: 3, waiting: 1 },
      poolMax: 11,
      queues: [{ name: 'default', due: 4, oldestSeconds: 12.5 }],
    }
  }
})
afterAll(async () => {
  await close()
  for (const name of ['readFigures', 'observe', 'count', 'pageCacheBytes']) {
    Reflect.deleteProperty(bridge, name)
  }
})

/** A response that has been sent, or given up by the visitor. */
function respond(path: string, statusCode: number, isSent = true) {
  const response = Object.assign(new EventEmitter(), { statusCode, writableFinished: isSent })
  bridge.observe?.({ url: path } as IncomingMessage, response as never as ServerResponse, () => {})
  response.emit('close')
}

/** The text as a parser reads it that is not ours; OpenMetrics has one line more, at its end. */
async function scrape() {
  const response = await fetch(`${url}/metrics`)
  const text = await response.text()
  expect(text.trimEnd().endsWith('# EOF')).toBe(true)
  const families = parse(text.replace('# EOF', ''))
  const named = new Map(families.map((family) => [family.name, family]))
  return { type: response.headers.get('content-type'), text, named }
}

describe('W-12 what no one gets', () => {
  test.each(['/', '/metrics/x', '/api/health', '/%2e%2e/etc/passwd'])(
    'W-12 %s is 404',
    async (path) => {
      expect((await fetch(url + path)).status).toBe(404)
    },
  )

  test('W-12 nothing is written there', async () => {
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405)
  })

  test('W-12 a port in use is reported with its variable', async () => {
    const settings = parseEnv({ METRICS_PORT: new URL(url).port })
    await expect(startMetrics(settings)).rejects.toThrow(/EADDRINUSE.*METRICS_PORT/)
  })
})

describe('W-12 what there is', () => {
  test('W-12 a parser that is not ours reads every figure', async () => {
    respond('/workshops', 200)
    respond('/account', 302)
    respond('/api/workshops/1', 404, false)
    bridge.count?.('page', 'hit')
    bridge.count?.('mail', 'failed')
    bridge.count?.('webhook', 'sent')
    bridge.pageCacheBytes = () => 1234
    const { named, text, type } = await scrape()
    expect(type).toContain('application/openmetrics-text')
    const requests = named.get('atelier_http_requests_total')
    expect(named.get('atelier_http_request_duration_seconds')?.type).toBe('HISTOGRAM')
    expect(text).toMatch(/duration_seconds_bucket\{le="0.05",kind="cached"\} [1-9]/)
    expect(requests?.metrics.map(({ labels }) => labels)).toEqual(
      expect.arrayContaining([
        { kind: 'cached', status: '200' },
        { kind: 'personal', status: '302' },
        { kind: 'api', status: 'aborted' },
      ]),
    )
    const readValue = (name: string, labels: object = {}) =>
      named
        .get(name)
        ?.metrics.find((metric) => JSON.stringify(metric.labels ?? {}) === JSON.stringify(labels))
        ?.value
    expect(readValue('atelier_page_cache_total', { outcome: 'hit' })).toBe('1')
    expect(readValue('atelier_page_cache_total', { outcome: 'miss' })).toBe('0')
    expect(readValue('atelier_page_cache_bytes')).toBe('1234')
    expect(readValue('atelier_mails_total', { outcome: 'failed' })).toBe('1')
    expect(readValue('atelier_webhooks_total', { outcome: 'sent' })).toBe('1')
    expect(readValue('atelier_database_up')).toBe('1')
    expect(readValue('atelier_database_pool_connections', { state: 'waiting' })).toBe('1')
    expect(readValue('atelier_database_pool_max')).toBe('11')
    expect(readValue('atelier_jobs_due', { queue: 'default' })).toBe('4')
    expect(readValue('atelier_jobs_oldest_seconds', { queue: 'default' })).toBe('12.5')
    expect(named.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
    expect(named.has('nodejs_heap_size_used_bytes')).toBe(true)
  })

  test('W-12 however many addresses there are, the series are as many as kinds of routes', async () => {
    for (let id = 0; id < 500; id += 1) {
      for (const path of [
        `/workshops/w-${id}`,
        `/api/faqs/${id}`,
        `/x${id}`,
        `/calendar/${id}.ics`,
      ]) {
        respond(`${path}?q=${id}`, 200)
      }
    }
    const { named, text } = await scrape()
    const series = named.get('atelier_http_requests_total')?.metrics ?? []
    expect(series.length).toBeLessThan(12)
    expect(text).not.toMatch(/w-1|calendar|faqs/)
    const known = ['api', 'back-office', 'cached', 'personal', 'public', 'staff']
    expect(known).toEqual(expect.arrayContaining(ROUTES.map(({ pattern }) => toRouteKind(pattern))))
  })

  test('W-12 scraping often asks the database once', async () => {
    const before = reads
    await Promise.all(Array.from({ length: 50 }, scrape))
    expect(reads - before).toBeLessThanOrEqual(1)
  })
})
