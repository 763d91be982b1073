import type { Config } from 'payload'
import { env } from '@/env'
import { describeError, withoutValues } from './describe-error'

type Options = Extract<NonNullable<Config['logger']>, { options: unknown }>

/**
 * Payload's logger in production: one JSON object per line, like the entry server (entry/access-log.mjs),
 * so that outside text cannot forge a line. Errors are logged without row values.
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
        const refusal = toRefusal(first)
        if (refusal) return this.info(refusal)
        const clean = (value: unknown) => (typeof value === 'string' ? withoutValues(value) : value)
        log.apply(this, [cleanFirst(first), ...rest.map(clean)] as Parameters<typeof log>)
      },
    },
  },
}

/**
 * A refusal is not a server failure: one line, no stack. Payload recognizes its refusals by class
 * name, which the production build shortens.
 */
function toRefusal(first: unknown): { msg: string; status: number } | null {
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
  // A failed job carries its whole input, including email addresses.
  const job = 'job' in first ? { job: toJobName(first.job) } : {}
  return { msg: err.message, ...first, ...job, err }
}

function toJobName(job: unknown): unknown {
  const { id, taskSlug } = Object(job) as { id?: unknown; taskSlug?: unknown }
  return { id, taskSlug }
}

export const payloadLogger = env.isProduction && !env.isBuilding ? structured : undefined
