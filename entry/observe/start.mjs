/**
 * Starts metrics (METRICS_PORT) and traces (OTEL_EXPORTER_OTLP_ENDPOINT), each loaded only if set.
 * Call it before creating the Next app, so that traces include its spans.
 * @param {import('../../src/env').Env} settings
 */
export async function startMonitoring(settings) {
  /** @type {{ close: () => Promise<unknown> }[]} */
  const parts = []
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT) {
    parts.push((await import('./traces.mjs')).startTraces(settings))
  }
  if (settings.METRICS_PORT)
    parts.push(await (await import('./metrics.mjs')).startMetrics(settings))
  return { close: () => Promise.allSettled(parts.map((part) => part.close())) }
}
