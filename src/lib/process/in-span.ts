import { bridge } from './bridge'

type Options = { attributes?: Record<string, string>; carried?: { traceparent?: string } }

/** Runs `run` in a span of the current or `carried` trace. Without tracing, only runs it. */
export function inSpan<Result>(
  name: string,
  options: Options,
  run: () => Promise<Result>,
): Promise<Result> {
  return bridge.trace ? bridge.trace.inSpan(name, options, run) : run()
}

/** Returns the current trace for the input of a job, so that its span joins it. */
export function carriedTrace(): { traceparent?: string } {
  const traceparent = bridge.trace?.carry()
  return traceparent ? { traceparent } : {}
}
