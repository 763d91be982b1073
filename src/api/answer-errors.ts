import type { AfterErrorHook, AfterErrorResult, Config, Plugin } from 'payload'
import { GraphQLError, type ExecutionResult } from 'graphql'
import { refusalOf } from '@/lib/failures/refusal'
import { refusalOfInput } from './refusal-of-input'

/**
 * Turns errors that a request caused into 4xx answers of REST and GraphQL, and an outage into 503
 * with Retry-After (S-82, S-83). Everything else stays a 500 that says nothing.
 */
export const answerErrors: Plugin = (config) => ({
  ...config,
  hooks: { ...config.hooks, afterError: [...(config.hooks?.afterError ?? []), answerError] },
  onInit: keepCauses(config.onInit),
})

const answerError: AfterErrorHook = ({ error, graphqlResult, req }) => {
  const cause = (error as { originalError?: Error }).originalError ?? error
  const answer = refusalOfInput(cause)
  if (!answer) return graphqlResult ? undefined : withMessage(error)
  const { message, retryAfter, status } = answer
  if (retryAfter) {
    req.responseHeaders ??= new Headers()
    req.responseHeaders.set('Retry-After', String(retryAfter))
  }
  if (!graphqlResult) return { status, response: { errors: [{ message }] } }
  const { locations, path } = graphqlResult as { locations?: unknown; path?: unknown }
  const extensions = { statusCode: status }
  return { graphqlResult: { extensions, locations, message, path } as never }
}

/**
 * Payload knows its own refusals by their class, of which the production build holds copies, and
 * says "An unknown error occurred." of the others. What may be said is told by the shape instead.
 */
function withMessage(error: Error): AfterErrorResult | undefined {
  const refusal = refusalOf(error)
  if (!refusal || refusal.status >= 500) return undefined
  const { data, isPublic } = error as { data?: Record<string, unknown>; isPublic?: unknown }
  if (isPublic === false) return undefined
  const one = { message: error.message, ...(data ? { data } : {}) }
  return { status: refusal.status, response: { errors: [one] } }
}

/**
 * Payload 3.90.1 reads the status of the original error of each GraphQL error, and fails with 500
 * where there is none: for variables that do not fit the schema. They get one that says 400.
 */
function keepCauses(onInit: Config['onInit']): Config['onInit'] {
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
