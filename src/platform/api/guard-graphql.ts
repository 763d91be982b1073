import {
  GraphQLError,
  Kind,
  parse,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { getPayload, type SanitizedConfig } from 'payload'
import { env } from '@/env'
import { AppError, toErrorCode, type ErrorCode } from '@/lib/failures/app-error'
import {
  createErrorResponse,
  toErrorResponse,
  unavailableInOutage,
} from '@/lib/failures/error-response'
import { isFromListedOrigin } from '@/lib/http/cors'
import { isRecord } from '@/lib/is-record'
import { readBody, withBody } from './own-endpoint'
import { findJsonProblem } from './json-problem'
import { findQueryProblem } from './query-problem'
import { API_LIMITS, withinRateLimit } from './rate-limit'
import { withApiKeys } from './read-credential'

type Handler = (request: Request) => Promise<Response>
type Failure = {
  message: string
  code?: ErrorCode
  extensions?: { code?: ErrorCode; statusCode?: number; data?: unknown }
}
type Result = { data?: Record<string, unknown> | null; errors?: Failure[] }

/**
 * Wraps Payload's GraphQL handler with the API limits. A request rejected as a whole gets 400, an
 * outage 503, and an executed operation 200. Every error has its code in `extensions`.
 */
export function guardGraphql(config: Promise<SanitizedConfig>, handle: Handler) {
  const ask = unavailableInOutage(withApiKeys(config, handle))
  return async (request: Request): Promise<Response> => {
    const limited = { payload: () => getPayload({ config }), request, kind: 'graphql' } as const
    const response = await withinRateLimit(limited, () =>
      check(request).then(ask).catch(toErrorResponse),
    )
    return finish(response, request.headers.get('x-request-id'))
  }
}

export function refuseGraphqlMethod(): Promise<Response> {
  const headers = { Allow: 'GET, HEAD, POST, OPTIONS' }
  return finish(createErrorResponse(new AppError(405, 'Send GraphQL by POST.'), { headers }), null)
}

const QUERIES_BY_GET = 'Only queries may be sent by GET. Send a mutation by POST.'

/**
 * Converts a GET query (GraphQL over HTTP) to a POST. Mutations are rejected because a link or an
 * image on another site could send them.
 */
function fromAddress({ headers, signal, url }: Request): Request {
  const { origin, pathname, search, searchParams } = new URL(url)
  const wrong = findQueryProblem(search)
  if (wrong) throw new AppError('invalid', wrong)
  const text = (name: string) => searchParams.get(name) ?? undefined
  const variables = text('variables')
  if (variables && findJsonProblem(variables)) {
    throw new AppError('invalid', 'variables must be a JSON object.')
  }
  const body = JSON.stringify({
    query: text('query'),
    operationName: text('operationName') || undefined,
    variables: variables ? (JSON.parse(variables) as unknown) : undefined,
  })
  const problem = bodyProblem(body, QUERIES_BY_GET)
  if (problem) throw new AppError(problem === QUERIES_BY_GET ? 405 : 'invalid', problem)
  const requestHeaders = new Headers(headers)
  requestHeaders.set('accept', 'application/json')
  requestHeaders.set('content-type', 'application/json')
  return new Request(origin + pathname, { method: 'POST', headers: requestHeaders, signal, body })
}

async function check(request: Request): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD') return fromAddress(request)
  const bytes = await readBody(request, API_LIMITS.body.graphql)
  const [type] = (request.headers.get('content-type') ?? '').split(';', 1)
  if (type?.trim().toLowerCase() !== 'application/json') {
    throw new AppError(415, 'Send application/json.')
  }
  const queriesOnly = isFromListedOrigin(request.headers)
    ? 'Other origins may send queries only.'
    : undefined
  const problem = bodyProblem(new TextDecoder().decode(bytes ?? undefined), queriesOnly)
  if (problem) throw new AppError('invalid', problem)
  const checked = withBody(request, bytes)
  // Other response types carry less error detail.
  checked.headers.set('accept', 'application/json')
  checked.headers.set('content-type', 'application/json')
  return checked
}

function bodyProblem(text: string, queriesOnly?: string): string | null {
  const problem = findJsonProblem(text)
  if (problem) return problem
  const { operationName, query, variables } = JSON.parse(text) as Record<string, unknown>
  if (typeof query !== 'string') return 'query must be a string.'
  if (operationName != null && typeof operationName !== 'string') {
    return 'operationName must be a string.'
  }
  if (variables != null && !isRecord(variables)) return 'variables must be an object.'
  const allowIntrospection = !env.isProduction
  return findGraphqlProblem(query, { allowIntrospection, queriesOnly, variables })
}

async function finish(response: Response, requestId: string | null): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('Cache-Control', 'private, no-store')
  const text = await response.text()
  if (!text.includes('"errors"')) return new Response(text, { status: response.status, headers })
  const result = JSON.parse(text) as Result
  const isRefused = result.data === undefined && response.status === 200
  const refused = isRefused ? 400 : response.status
  const errors = result.errors?.map((error) => clean(error, { refused, requestId }))
  const isOutage = errors?.some((error) => error.extensions?.statusCode === 503)
  if (isOutage) headers.set('Retry-After', '5')
  const status = isOutage ? 503 : refused
  return Response.json({ ...result, ...(errors ? { errors } : {}) }, { status, headers })
}

/** Removes "Did you mean" suggestions, which would reveal names in the schema. */
function clean(
  { code, extensions, message, ...rest }: Failure,
  { refused, requestId }: { refused: number; requestId: string | null },
): Failure {
  const { data, statusCode } = extensions ?? {}
  const names = {
    code: code ?? extensions?.code ?? toErrorCode(statusCode ?? Math.max(refused, 400)),
    ...(statusCode === undefined ? {} : { statusCode }),
    ...(data === undefined ? {} : { data }),
    ...(statusCode && statusCode >= 500 && requestId ? { requestId } : {}),
  }
  const text = message.replace(/ Did you mean [^]*/, '')
  return { ...rest, message: text, extensions: names }
}

const MAX = API_LIMITS.graphql

/** `queriesOnly` rejects other operations with this message. */
type Allowed = {
  allowIntrospection: boolean
  queriesOnly?: string
  variables?: Record<string, unknown> | null
}

type Counted = 'fields' | 'aliases' | 'directives' | 'documents'

const DEFAULT_LIMIT = 10

/**
 * Returns why a GraphQL document is rejected before validation, or null. Fragments count at each
 * use, so a short text cannot expand to a huge query.
 */
export function findGraphqlProblem(query: string, allowed: Allowed): string | null {
  try {
    inspect(parse(query, { maxTokens: MAX.tokens, noLocation: true }), allowed)
    return null
  } catch (error) {
    return error instanceof GraphQLError ? error.message : 'The query cannot be read.'
  }
}

function inspect({ definitions }: DocumentNode, allowed: Allowed): void {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  }
  const tally: Record<Counted, number> = { fields: 0, aliases: 0, directives: 0, documents: 0 }

  function count(what: Counted, number = 0): void {
    tally[what] += number
    if (tally[what] > MAX[what])
      throw new GraphQLError(`A query can have at most ${MAX[what]} ${what}.`)
  }

  /**
   * Counts the expanded fields of the selections and the documents that they read. `times` is the
   * number of parent documents. Returns the number of fields.
   */
  function follow(
    selections: readonly SelectionNode[],
    depth: number,
    { inside, times }: { inside: string[]; times: number },
  ): number {
    if (depth > MAX.depth)
      throw new GraphQLError(`A query can be at most ${MAX.depth} levels deep.`)
    let fields = 0
    for (const node of selections) {
      count('directives', node.directives?.length)
      if (node.kind === Kind.FIELD) {
        fields += 1
        count('fields', 1)
        count('aliases', node.alias ? 1 : 0)
        if (!node.selectionSet) continue
        const documents = times * estimateDocuments(node, depth === 1, allowed.variables)
        if (node.name.value !== 'docs') count('documents', documents)
        follow(node.selectionSet.selections, depth + 1, { inside, times: documents })
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        fields += follow(node.selectionSet.selections, depth, { inside, times })
      } else {
        const name = node.name.value
        if (inside.includes(name)) throw new GraphQLError('A fragment must not contain itself.')
        const fragment = fragments.get(name)
        // Paths double with each fragment used twice. One that ends in an unknown fragment adds no
        // counted field, so it would be followed without bound.
        if (!fragment) throw new GraphQLError('A fragment is used but not defined.')
        const within = { inside: [...inside, name], times }
        fields += follow(fragment.selectionSet.selections, depth, within)
      }
    }
    return fields
  }

  for (const node of definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue
    if (allowed.queriesOnly && node.operation !== 'query') {
      throw new GraphQLError(allowed.queriesOnly)
    }
    if (isIntrospection(node.selectionSet)) {
      if (allowed.allowIntrospection) continue
      throw new GraphQLError('Introspection is off. See /developers for the schema.')
    }
    count('directives', node.directives?.length)
    if (follow(node.selectionSet.selections, 1, { inside: [], times: 1 }) > MAX.rootFields) {
      throw new GraphQLError(`A query can have at most ${MAX.rootFields} root fields.`)
    }
  }
}

/** Estimates the documents that a field reads. A root field without `id` is a list. */
function estimateDocuments(
  { arguments: given = [] }: FieldNode,
  isRoot: boolean,
  variables: Allowed['variables'],
): number {
  const find = (argument: string) => given.find(({ name }) => name.value === argument)?.value
  const limit = find('limit')
  if (!limit && !find('pagination')) return isRoot && !find('id') ? DEFAULT_LIMIT : 1
  if (!limit) return API_LIMITS.pageSize
  const stated = limit.kind === Kind.VARIABLE ? variables?.[limit.name.value] : readInt(limit)
  const isCapped = typeof stated === 'number' && stated >= 1 && stated < API_LIMITS.pageSize
  return isCapped ? stated : API_LIMITS.pageSize
}

function readInt(value: ValueNode): number | undefined {
  return value.kind === Kind.INT ? Number(value.value) : undefined
}

/** Introspection queries of tools exceed the depth limit. */
function isIntrospection({ selections }: SelectionSetNode): boolean {
  return selections.every(
    (node) => node.kind === Kind.FIELD && ['__schema', '__type'].includes(node.name.value),
  )
}
