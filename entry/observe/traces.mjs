import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  SamplingDecision,
} from '@opentelemetry/sdk-trace-node'
import { bridge } from '../bridge.mjs'

/**
 * Sends traces by OTLP (HTTP and JSON): Next's own spans, and ours for actions and jobs. An
 * incoming `traceparent` is accepted, but sampling is random (OTEL_TRACES_SAMPLER_ARG), so that
 * visitors cannot increase it. The unsent buffer is bounded and lost with the process.
 * @param {import('../../src/env').Env} settings
 */
export function startTraces({ OTEL_SERVICE_NAME: name, OTEL_TRACES_SAMPLER_ARG: ratio }) {
  const share = byChance(ratio)
  // The exporter reads its endpoint and headers from the standard variables.
  const exporter = withoutValues(new OTLPTraceExporter())
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': name,
      'service.instance.id': process.env.ATELIER_INSTANCE ?? '',
    }),
    sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  const tracer = trace.getTracer('atelier')
  bridge.trace = {
    inSpan(name, { attributes, carried }, run) {
      const parent = carried ? toContext(carried) : context.active()
      const kind = carried ? SpanKind.CONSUMER : SpanKind.INTERNAL
      return tracer.startActiveSpan(name, { kind, attributes }, parent, async (span) => {
        try {
          return await run()
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      })
    },
    carry() {
      /** @type {{ traceparent?: string }} */
      const carrier = {}
      propagation.inject(context.active(), carrier)
      return carrier.traceparent
    },
  }
  return { close: () => provider.shutdown() }
}

/**
 * A sampler that records a random share. The ratio sampler of the library uses the trace id, which
 * a visitor can choose.
 * @param {number} ratio from 0 to 1
 * @returns {import('@opentelemetry/sdk-trace-node').Sampler}
 */
function byChance(ratio) {
  const { NOT_RECORD, RECORD_AND_SAMPLED } = SamplingDecision
  return {
    shouldSample: () => ({ decision: Math.random() < ratio ? RECORD_AND_SAMPLED : NOT_RECORD }),
    toString: () => `ByChance{${ratio}}`,
  }
}

/**
 * The trace context that a job carries. It is not remote, so the sampling decision of the request
 * applies.
 * @param {{ traceparent?: string }} carried
 */
function toContext(carried) {
  const spanContext = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, carried))
  return spanContext
    ? trace.setSpanContext(ROOT_CONTEXT, { ...spanContext, isRemote: false })
    : ROOT_CONTEXT
}

/** @typedef {import('@opentelemetry/sdk-trace-node').SpanExporter} SpanExporter */
/** @typedef {import('@opentelemetry/sdk-trace-node').ReadableSpan} ReadableSpan */

/**
 * How a request was served, never its address. Paths and queries contain names, tokens and user
 * input.
 */
const ALLOWED = new Set([
  ...['http.method', 'http.route', 'http.status_code', 'error.type'],
  ...['next.route', 'next.rsc', 'next.span_type', 'next.page', 'next.segment'],
  ...['atelier.action', 'atelier.task', 'atelier.outcome'],
])

/**
 * Drops attributes that are not in `ALLOWED`, URLs in span names, events, links and error messages.
 * @param {SpanExporter} exporter
 * @returns {SpanExporter}
 */
export function withoutValues(exporter) {
  return {
    export: (spans, done) => exporter.export(spans.map(cleaned), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/** @param {ReadableSpan} span @returns {ReadableSpan} */
function cleaned(span) {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => ALLOWED.has(name)),
  )
  // Spans are classes with getters: all other properties are read from the original.
  return Object.create(span, {
    name: { value: toSpanName(span) },
    attributes: { value: attributes },
    // `tracestate` contains text from the client.
    spanContext: { value: () => ({ ...span.spanContext(), traceState: undefined }) },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  })
}

/** Next names fetch spans after the full URL. @param {ReadableSpan} span */
function toSpanName({ name }) {
  return /https?:|[?#]/.test(name) ? (name.split(/https?:|[?#]/)[0]?.trim() ?? 'span') : name
}
