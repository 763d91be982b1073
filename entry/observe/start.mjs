/**
 * Starts what operators have asked for: metrics (METRICS_PORT) and traces (OTEL_EXPORTER_OTLP_ENDPOINT).
 * What nobody asked for is not even loaded. Before Next is, whose spans the traces take in.
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
