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
    name: { value: nameOf(span) },
    attributes: { value: attributes },
    // `tracestate` contains text from the client.
    spanContext: { value: () => ({ ...span.spanContext(), traceState: undefined }) },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  })
}

/** Next names fetch spans after the full URL. @param {ReadableSpan} span */
function nameOf({ name }) {
  return /https?:|[?#]/.test(name) ? (name.split(/https?:|[?#]/)[0]?.trim() ?? 'span') : name
}
