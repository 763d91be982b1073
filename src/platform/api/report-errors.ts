import type { AfterErrorHook, Config, Plugin } from 'payload'
import { GraphQLError, type ExecutionResult } from 'graphql'
import { toEntries } from '@/lib/failures/error-response'
import { toAppError } from '@/lib/failures/to-app-error'

/**
 * Turns known errors into REST and GraphQL responses with their codes. An outage becomes 503 with
 * Retry-After, and everything else a 500 without details. Payload recognizes its own errors by
 * class, which fails in the production build because it holds copies of those classes.
 */
export const reportErrors: Plugin = (config) => ({
  ...config,
  hooks: { ...config.hooks, afterError: [...(config.hooks?.afterError ?? []), reportError] },
  onInit: addCauses(config.onInit),
})

const reportError: AfterErrorHook = ({ error, graphqlResult, req }) => {
  const thrown = (error as { originalError?: Error }).originalError ?? error
  const appError = toAppError(thrown)
  if (!appError) return undefined
  const { code, data, retryAfter, status } = appError
  if (retryAfter) {
    req.responseHeaders ??= new Headers()
    req.responseHeaders.set('Retry-After', String(retryAfter))
  }
  if (!graphqlResult) {
    const more = data?.errors ? { name: 'ValidationError' } : {}
    return { status, response: { errors: toEntries(appError, more) } }
  }
  const { locations, path } = graphqlResult as { locations?: unknown; path?: unknown }
  // GraphQL has one entry for all fields, and Payload's message names them.
  const message = appError.fields && !appError.cause ? thrown.message : appError.message
  const extensions = { code, statusCode: status, ...(data ? { data } : {}) }
  return { graphqlResult: { extensions, locations, message, path } as never }
}

/**
 * payload 3.90.1: reads the status of each GraphQL error's original error and fails with 500
 * without one, as for variables that do not fit the schema. Adds one with status 400.
 */
function addCauses(onInit: Config['onInit']): Config['onInit'] {
  return async (payload) => {
    await onInit?.(payload)
    payload.extensions = ({ result }: { result: ExecutionResult }) =>
      Promise.resolve({
        ...result,
        ...(result.errors ? { errors: result.errors.map(withCause) } : {}),
      })
  }
}

function withCause(error: GraphQLError): GraphQLError {
  if (error.originalError) return error
  const { message, nodes, path, positions, source } = error
  const originalError = Object.assign(new Error(message), { status: 400 })
  return new GraphQLError(message, { nodes, path, positions, source, originalError })
}
