import type { Config } from 'payload'
import { env } from '@/env'
import { describeError, withoutValues } from './describe-error'

type Options = Extract<NonNullable<Config['logger']>, { options: unknown }>

/**
 * Payload's logger in production: one JSON object a line, in the form that the entry server writes
 * (entry/log.mjs), so that no text from outside can forge a line; errors without the values they
 * failed on.
 */
const structured: Options = {
  options: {
    level: env.LOG_LEVEL,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }), bindings: () => ({}) },
    serializers: { err: (facts: unknown) => facts },
    hooks: {
      logMethod([first, ...rest], log) {
        const refusal = refusalOf(first)
        if (refusal) return this.info(refusal)
        const clean = (value: unknown) => (typeof value === 'string' ? withoutValues(value) : value)
        log.apply(this, [cleanFirst(first), ...rest.map(clean)] as Parameters<typeof log>)
      },
    },
  },
}

/**
 * A refusal is no failure of ours: one line, no stack. Payload knows its refusals by the names of
 * their classes, which the production build shortens.
 */
function refusalOf(first: unknown): { msg: string; status: number } | null {
  const error: unknown = typeof first === 'object' && first && 'err' in first ? first.err : first
  if (!(error instanceof Error) || !('status' in error)) return null
  const { status, message } = error
  return typeof status === 'number' && status >= 400 && status < 500
    ? { msg: withoutValues(message), status }
    : null
}

function cleanFirst(first: unknown): unknown {
  if (typeof first === 'string') return withoutValues(first)
  if (first instanceof Error) {
    const err = describeError(first)
    return { err, msg: err.message }
  }
  if (typeof first !== 'object' || first === null || !('err' in first)) return first
  const err = describeError(first.err)
  // A job that failed comes with all it was to do, addresses of people among it.
  const job = 'job' in first ? { job: nameOf(first.job) } : {}
  return { msg: err.message, ...first, ...job, err }
}

function nameOf(job: unknown): unknown {
  const { id, taskSlug } = Object(job) as { id?: unknown; taskSlug?: unknown }
  return { id, taskSlug }
}

/** Lines for people while developing, JSON in production. */
export const payloadLogger = env.isProduction && !env.isBuilding ? structured : undefined
