/** @typedef {import('@opentelemetry/sdk-trace-node').SpanExporter} SpanExporter */
/** @typedef {import('@opentelemetry/sdk-trace-node').ReadableSpan} ReadableSpan */

/**
 * What a span may say: how a request was served, never by which address. Paths and queries have names,
 * tokens and words that people typed; messages of errors have values of rows.
 */
const ALLOWED = new Set([
  ...['http.method', 'http.route', 'http.status_code', 'error.type'],
  ...['next.route', 'next.rsc', 'next.span_type', 'next.page', 'next.segment'],
  ...['atelier.action', 'atelier.task', 'atelier.outcome'],
])

/**
 * An exporter that hands on spans without what is not on the list, names with a query included, and
 * without the words of errors.
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
  // Spans are classes with getters: what is not replaced is read from the original.
  return Object.create(span, {
    name: { value: nameOf(span) },
    attributes: { value: attributes },
    // `tracestate` has words of whoever sent the request.
    spanContext: { value: () => ({ ...span.spanContext(), traceState: undefined }) },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  })
}

/** Next names spans of a fetch after the whole address. @param {ReadableSpan} span */
function nameOf({ name }) {
  return /https?:|[?#]/.test(name) ? (name.split(/https?:|[?#]/)[0]?.trim() ?? 'span') : name
}
