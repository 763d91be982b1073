import type { Operation } from './operation'
import type { Json } from './json'
import { jsonResponse, refusals, shape } from './responses'

/** An address of the site itself, without what its row of the permissions says. */
export type Site = Omit<Operation, 'method' | 'path' | 'rule'>

export type Asked = Pick<Site, 'description' | 'parameters'> & {
  query?: [name: string, schema: Json, description: string, example?: string][]
  /** What is sent, by its type. */
  body?: Record<string, Json>
  /** What comes back; without it nothing does. */
  well?: Json
  /** Statuses beside 401 and 503. */
  refuses?: number[]
}

/** Describes one: what it is called, what is sent and what comes back. */
export function site(operationId: string, summary: string, asked: Asked): Site {
  const { body, description, parameters, query, refuses = [], well } = asked
  const content = Object.entries(body ?? {}).map(([type, schema]) => [type, { schema }])
  const inQuery = query?.map(([name, schema, words, example]) => ({
    ...{ name, in: 'query', schema, description: words },
    ...(example ? { example } : {}),
  }))
  return {
    operationId,
    summary,
    ...(description ? { description } : {}),
    ...(inQuery || parameters ? { parameters: inQuery ?? parameters } : {}),
    ...(body
      ? { requestBody: { required: true, content: Object.fromEntries(content) as Json } }
      : {}),
    responses: {
      ...(well ? { 200: jsonResponse('Done.', well) } : { 204: { description: 'Done.' } }),
      ...refusals(401, ...refuses, 503),
    },
  }
}

/** A body of these properties. */
export function json(properties: Json): Record<string, Json> {
  return { 'application/json': shape(properties) }
}
