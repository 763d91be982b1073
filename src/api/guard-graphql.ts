import { getPayload, type SanitizedConfig } from 'payload'
import { env } from '@/env'
import { unavailableInOutage } from '@/lib/failures/outage'
import { errorAnswer } from './error-answer'
import { graphqlProblem } from './graphql-problem'
import { jsonProblem } from './json-problem'
import { API_LIMITS } from './limits'
import { withinRateLimit } from './rate-limit'
import { readBody, withBody } from './read-body'
import { withApiKeys } from './with-api-keys'

type Handler = (request: Request) => Promise<Response>
type Answer = {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: { statusCode?: number; data?: unknown } }[]
}

/**
 * Wraps the GraphQL handler of Payload with the limits of the interface (S-71, S-72, R-20). What is
 * refused whole is 400, an outage 503; an operation that ran answers 200 as GraphQL does.
 */
export function guardGraphql(config: Promise<SanitizedConfig>, handle: Handler) {
  const ask = unavailableInOutage(withApiKeys(config, handle))
  return (request: Request): Promise<Response> =>
    withinRateLimit(
      { payload: () => getPayload({ config }), request, kind: 'graphql' },
      async () => {
        const read = await readBody(request, API_LIMITS.body.graphql)
        if ('refused' in read) return read.refused
        const [type] = (request.headers.get('content-type') ?? '').split(';', 1)
        if (type?.trim().toLowerCase() !== 'application/json') {
          return errorAnswer(415, 'Send application/json.')
        }
        const problem = bodyProblem(new TextDecoder().decode(read.bytes ?? undefined))
        if (problem) return errorAnswer(400, problem)
        const asked = withBody(request, request.url, read.bytes)
        // Other types of answers would say less about what was wrong.
        asked.headers.set('accept', 'application/json')
        asked.headers.set('content-type', 'application/json')
        return finish(await ask(asked), request.headers.get('x-request-id'))
      },
    )
}

/** The answer to any method but POST: GraphQL here is no page, and no link can run a query. */
export function refuseGraphqlMethod(): Response {
  return errorAnswer(405, 'GraphQL is asked by POST.', { headers: { Allow: 'POST, OPTIONS' } })
}

function bodyProblem(text: string): string | null {
  const problem = jsonProblem(text)
  if (problem) return problem
  const { operationName, query, variables } = JSON.parse(text) as Record<string, unknown>
  if (typeof query !== 'string') return 'query must be a text.'
  if (operationName != null && typeof operationName !== 'string') {
    return 'operationName must be a text.'
  }
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) {
    return 'variables must be an object.'
  }
  return graphqlProblem(query, { allowIntrospection: !env.isProduction })
}

async function finish(response: Response, requestId: string | null): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('Cache-Control', 'private, no-store')
  const text = await response.text()
  if (!text.includes('"errors"')) return new Response(text, { status: response.status, headers })
  const answer = JSON.parse(text) as Answer
  const errors = answer.errors?.map((error) => clean(error, requestId))
  const isOutage = errors?.some((error) => error.extensions?.statusCode === 503)
  if (isOutage) headers.set('Retry-After', '5')
  const isRefused = answer.data === undefined && response.status === 200
  const status = isOutage ? 503 : isRefused ? 400 : response.status
  return Response.json({ ...answer, ...(errors ? { errors } : {}) }, { status, headers })
}

type Failure = NonNullable<Answer['errors']>[number]

/** The names in a suggestion are the schema's, which nobody was shown (S-71). */
function clean({ extensions, message, ...rest }: Failure, requestId: string | null): Failure {
  const { data, statusCode } = extensions ?? {}
  const known = {
    ...(statusCode === undefined ? {} : { statusCode }),
    ...(data === undefined ? {} : { data }),
    ...(statusCode && statusCode >= 500 && requestId ? { requestId } : {}),
  }
  return {
    ...rest,
    message: message.replace(/ Did you mean [^?]*\?/g, ''),
    ...(Object.keys(known).length > 0 ? { extensions: known } : {}),
  }
}
