import { params, toJsonSchema, type Json } from '@/lib/use-cases/json-schema'
import { addressOf, ruleOf, type UseCase } from '@/lib/use-cases/use-case'
import type { Operation } from './operation'
import { refusals } from './parameters'

/** What the REST interface refuses besides what the use case names. */
const REST_REFUSALS = [400, 403, 404, 415, 429]

/** Derives the operation of a use case. */
export function toOperation(useCase: UseCase): Operation {
  const { creates, description, name, output, refuses = [], summary } = useCase
  const { address, method } = addressOf(useCase)
  const parameters = [...inPath(useCase), ...inQuery(useCase)]
  if (useCase.isRetried) parameters.push(...params('idempotencyKey'))
  const done = {
    description: creates ? 'Stored, or already stored.' : 'Done.',
    ...(output
      ? { content: { [useCase.returns ?? JSON_TYPE]: { schema: toJsonSchema(output) } } }
      : {}),
  }
  const status = creates ? 201 : output ? 200 : 204
  const refused = [401, ...(useCase.isRest ? REST_REFUSALS : []), ...refuses, 503]
  return {
    ...{ method, path: address, rule: ruleOf(useCase), operationId: name, summary },
    ...(description ? { description } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(useCase),
    responses: { [status]: done, ...refusals(...refused) },
  }
}

const JSON_TYPE = 'application/json'

function inPath(useCase: UseCase): Json[] {
  const names = [...addressOf(useCase).address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.flatMap((name) => {
    const schema = useCase.params?.[name]
    if (!schema) return params(name)
    return { name, in: 'path', required: true, schema: toJsonSchema(schema) }
  })
}

function inQuery(useCase: UseCase): Json[] {
  if (!useCase.input || !isInQuery(useCase)) return []
  const { properties, required = [] } = toJsonSchema(useCase.input) as {
    properties: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, example, ...schema }]) => ({
    ...{ name, in: 'query', schema },
    ...(required.includes(name) ? { required: true } : {}),
    ...(description ? { description } : {}),
    ...(example ? { example } : {}),
  }))
}

function requestBody(useCase: UseCase): { requestBody?: Json } {
  if (!useCase.input || isInQuery(useCase)) return {}
  const schema = toJsonSchema(useCase.input)
  const content = { [useCase.sends ?? JSON_TYPE]: { schema } }
  return { requestBody: { required: true, content } }
}

function isInQuery(useCase: UseCase): boolean {
  return useCase.isQuery ?? addressOf(useCase).method === 'get'
}
