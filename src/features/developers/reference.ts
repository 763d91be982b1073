export const ROLES = ['anonymous', 'user', 'editor', 'admin'] as const
export type Access = Record<(typeof ROLES)[number], string[]>

export type ReferenceOperation = {
  id: string
  method: string
  path: string
  summary: string
  access: Access | null
  takesKeys: boolean
  /** The scope that a key needs. Empty if it depends on the request. */
  scope: string[]
  needsPerson: boolean
  parameters: string[]
  statuses: string[]
  request: Example | null
  response: unknown
}

type Example = { type: string; value: unknown }

export type ReferenceField = { name: string; type: string; isRequired: boolean; note: string }

type ReferenceGroup = {
  name: string
  /** The last segment of its path below /developers. */
  path: string
  description: string
  operations: ReferenceOperation[]
  fields: ReferenceField[]
}

export type ReferenceParameter = { name: string; place: string; description: string }

type Json = Record<string, unknown>

/** Converts an OpenAPI document to the content of /developers. */
export function toReference(document: object): {
  groups: ReferenceGroup[]
  parameters: ReferenceParameter[]
} {
  const { components, paths, tags } = document as {
    components: { parameters: Json; schemas: Json }
    paths: Record<string, Record<string, Json>>
    tags: { name: string; description?: string }[]
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: list(operation.tags)[0],
      ...toOperation(path, method, operation, components.parameters),
    })),
  )
  return {
    groups: tags.map(({ name, description = '' }) => ({
      name,
      path: name.toLowerCase(),
      description,
      operations: operations.filter(({ tag }) => tag === name),
      fields: toFields(components.schemas[name]),
    })),
    parameters: Object.values(components.parameters).map((value) => {
      const { description = '', in: place, name } = value as Record<string, string>
      return { name: name ?? '', place: place ?? '', description }
    }),
  }
}

function toOperation(
  path: string,
  method: string,
  operation: Json,
  shared: Json,
): ReferenceOperation {
  const parameters = list(operation.parameters).map((item) => {
    const { $ref, name } = item as { $ref?: string; name?: string }
    const parameter = $ref ? shared[$ref.split('/').at(-1) ?? ''] : undefined
    return (parameter as { name?: string } | undefined)?.name ?? name ?? ''
  })
  const isOpen = list(operation.security).some((item) => Object.keys(item as object).length === 0)
  const byKey = list(operation.security).find((item) => 'apiKey' in (item as object)) as
    | { apiKey: string[] }
    | undefined
  return {
    id: String(operation.operationId),
    method: method.toUpperCase(),
    path,
    summary: String(operation.summary),
    access: (operation['x-access'] as Access | undefined) ?? null,
    takesKeys: Boolean(byKey),
    scope: byKey?.apiKey ?? [],
    needsPerson: !isOpen && !byKey,
    parameters,
    statuses: Object.keys(operation.responses as Json),
    request: exampleIn(operation.requestBody),
    response: successExample(operation.responses as Json),
  }
}

function exampleIn(body: unknown): Example | null {
  const { content = {} } = (body ?? {}) as { content?: Record<string, { example?: unknown }> }
  const [first] = Object.entries(content)
  return first?.[1].example === undefined ? null : { type: first[0], value: first[1].example }
}

/** The example of the success response, or undefined if it has none. */
function successExample(responses: Json): unknown {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  return exampleIn(success)?.value
}

function toFields(schema: unknown): ReferenceField[] {
  const { properties = {}, required } = (schema ?? {}) as { properties?: Json; required?: unknown }
  const always = new Set(list(required))
  return Object.entries(properties).map(([name, property]) => ({
    name,
    type: typeName(property as Json),
    isRequired: always.has(name),
    note: String((property as Json).description ?? ''),
  }))
}

/** A short type name: `text`, `number, or the document (workshops)`, `list of text`. */
function typeName({ enum: values, format, items, oneOf, type }: Json): string {
  if (Array.isArray(values)) return values.filter((value) => value !== null).join(' | ')
  if (Array.isArray(oneOf)) {
    const name = oneOf
      .map((item) => (item as { $ref?: string }).$ref?.split('/').at(-1))
      .find(Boolean)
    return name ? `id, or the document (${name.replace(/Related$/, '')})` : 'one of several'
  }
  const kind = list(type).length > 0 ? list(type).find((item) => item !== 'null') : type
  if (kind === 'array') return `list of ${typeName((items ?? {}) as Json)}`
  if (format) return String(format)
  return kind === undefined ? 'any' : String(kind)
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}
