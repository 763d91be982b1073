import type { DescribedOperation, DescribedOperations } from '@/lib/openapi/described-operation'
import type { Json } from '@/lib/openapi/json-schema'
import type { Operation } from './operation'
import { refusals } from './parameters'

/** Keys are rows of the permissions: a method and a path below `base`. */
export function toOperations(described: DescribedOperations, base = ''): Operation[] {
  return Object.entries(described).map(([rule, operation]) => {
    const [method, path = ''] = rule.split(' ') as [Operation['method'], string]
    const address = base + path.replace(/:(\w+)/g, '{$1}')
    return { ...toOperation(operation), method, path: address, rule }
  })
}

function toOperation(described: DescribedOperation): Omit<Operation, 'method' | 'path' | 'rule'> {
  const { body, description, isCreated, operationId, parameters, query, ...rest } = described
  const { refuses = [], summary, well, wellType = 'application/json' } = rest
  const content = Object.entries(body ?? {}).map(([type, schema]) => [type, { schema }])
  const inQuery = query?.map(([name, schema, words, example]) => ({
    ...{ name, in: 'query', schema, description: words },
    ...(example ? { example } : {}),
  }))
  const done = {
    description: isCreated ? 'Stored, or there already.' : 'Done.',
    ...(well ? { content: { [wellType]: { schema: well } } } : {}),
  }
  const status = isCreated ? 201 : well ? 200 : 204
  return {
    operationId,
    summary,
    ...(description ? { description } : {}),
    ...(inQuery || parameters ? { parameters: inQuery ?? parameters } : {}),
    ...(body
      ? { requestBody: { required: true, content: Object.fromEntries(content) as Json } }
      : {}),
    responses: { [status]: done, ...refusals(401, ...refuses, 503) },
  }
}
