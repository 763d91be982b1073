import { bridge } from './bridge'

type Options = { attributes?: Record<string, string>; carried?: { traceparent?: string } }

/**
 * Runs work in a span of the trace under way, or of the one that `carried` names. Where traces are
 * off this is the work alone.
 */
export function inSpan<Result>(
  name: string,
  options: Options,
  run: () => Promise<Result>,
): Promise<Result> {
  return bridge.trace ? bridge.trace.inSpan(name, options, run) : run()
}

/** What a job takes along in its input, so that its span belongs to the trace of whoever queued it. */
export function carriedTrace(): { traceparent?: string } {
  const traceparent = bridge.trace?.carry()
  return traceparent ? { traceparent } : {}
}
