import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEnv } from '../../src/env'
import { bridge } from '../bridge.mjs'
import { startCollector, type Span } from '../../tests/support/collector'
import { startTraces } from './traces.mjs'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`

let collector: Awaited<ReturnType<typeof startCollector>>
let spans: Span[] = []

/** What is loaded of the two libraries by a process that starts the monitoring with these settings. */
function loadedWith(settings: object): string[] {
  const script = `
    import { createRequire } from 'node:module'
    import { startMonitoring } from ${JSON.stringify(path.resolve('entry/observe/start.mjs'))}
    const { close } = await startMonitoring(${JSON.stringify(settings)})
    const files = Object.keys(createRequire(import.meta.url).cache)
    console.log(JSON.stringify(files.filter((file) => /opentelemetry|prom-client/.test(file))))
    await close()`
  const args = ['--input-type=module', '-e', script]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as string[]
}

beforeAll(async () => {
  collector = await startCollector()
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url
  const settings = parseEnv({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  const { close } = startTraces(settings)
  const remote = propagation.extract(ROOT_CONTEXT, {
    traceparent: TRACEPARENT,
    tracestate: 'visitor=SECRET',
  })
  // As Next does with each request, secrets of the address and values of rows included.
  let traceparent: string | undefined
  await context.with(remote, () =>
    trace.getTracer('next.js').startActiveSpan('POST /contact', async (request) => {
      request.setAttributes({
        'http.target': '/reset-password?token=SECRET',
        'http.route': '/contact',
      })
      await bridge.trace?.inSpan(
        'action',
        { attributes: { 'atelier.action': 'Failed' } },
        async () => {
          traceparent = bridge.trace?.carry()
        },
      )
      request.recordException(new Error('duplicate key (email)=(SECRET)'))
      request.setStatus({ code: 2, message: 'SECRET' })
      request.end()
    }),
  )
  const job = () =>
    bridge.trace?.inSpan('outbox email', { carried: { traceparent } }, async () => {
      throw new Error('SECRET')
    })
  await job()?.catch(() => {})
  trace.getTracer('next.js').startSpan('fetch GET https://idp.test/?code=SECRET').end()
  await close()
  spans = collector.spans
})
afterAll(() => {
  collector.close()
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  Reflect.deleteProperty(bridge, 'trace')
})

const named = (name: string) => spans.find((span) => span.name === name)

describe('W-13 what leaves', () => {
  test('W-13 one trace from the request that was sent to action and job', () => {
    const [request, action, job] = [named('POST /contact'), named('action'), named('outbox email')]
    expect([request?.traceId, action?.traceId, job?.traceId]).toEqual([TRACE, TRACE, TRACE])
    expect(request?.parentSpanId).toBe('b7ad6b7169203331')
    expect(action?.parentSpanId).toBe(request?.spanId)
    expect(job?.parentSpanId).toBe(action?.spanId)
    expect(job?.status?.code).toBe(2)
  })

  test('W-13 no address, no value of a row, no words of an error or a visitor', () => {
    expect(collector.bodies.join()).not.toMatch(/SECRET|http.target|idp\.test/)
    expect(named('POST /contact')?.attributes).toEqual([
      { key: 'http.route', value: { stringValue: '/contact' } },
    ])
    expect(named('fetch GET')).toBeDefined()
  })
})

describe('W-12 W-13 what is not asked for', () => {
  test('W-12 W-13 is not loaded', () => {
    expect(loadedWith({})).toEqual([])
    expect(loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toEqual([])
  })

  test('W-13 a visitor has no more traces recorded than the share, whatever id they choose; a job follows its request', () => {
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_TRACES_SAMPLER_ARG: 1e-9,
    }
    // The least of all ids, which a share of ids begins with.
    const traceparent = `00-${'0'.repeat(31)}1-b7ad6b7169203331-01`
    expect(loadedWith({ ...settings, OTEL_SERVICE_NAME: 'x' }).length).toBeGreaterThan(10)
    const script = `
      import { context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api'
      import { bridge } from ${JSON.stringify(path.resolve('entry/bridge.mjs'))}
      import { startTraces } from ${JSON.stringify(path.resolve('entry/observe/traces.mjs'))}
      const tell = (span) => console.log(span.isRecording())
      startTraces(${JSON.stringify({ ...settings, OTEL_SERVICE_NAME: 'x' })})
      const sent = propagation.extract(ROOT_CONTEXT, { traceparent: '${traceparent}' })
      tell(trace.getTracer('x').startSpan('x', {}, sent))
      const carried = { traceparent: '${traceparent}' }
      await bridge.trace.inSpan('job', { carried }, async () => tell(trace.getActiveSpan()))
      process.exit(0)`
    const args = ['--input-type=module', '-e', script]
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()).toBe('false\ntrue')
  })
})
