import { z } from 'zod'
import { isRecord } from '@/lib/is-record'

/** A part of the OpenAPI document or of a JSON Schema. */
export type Json = Record<string, unknown>

/** An object whose properties are all required except `optional`. */
export function objectSchema(properties: Json, optional: string[] = []): Json {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', required, properties }
}

export const schemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** References to shared parameters (src/platform/api/openapi/parameters.ts). */
export function parameterRefs(...names: string[]): Json[] {
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

/** Innermost objects first. */
export function mapObjects(value: unknown, change: (object: Json) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change))
  if (!isRecord(value)) return value
  return change(mapValues(value, (one) => mapObjects(one, change)))
}

export function mapValues<Value, Result>(
  object: Record<string, Value>,
  change: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))
}

/** The JSON Schema of what a program sends or receives, in the style of Payload's own schemas. */
export function toJsonSchema(schema: z.ZodType): Json {
  const { $schema: _draft, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // Zod drops the examples of what it transforms. Ours are of what is sent.
    override: ({ jsonSchema, zodSchema }) => {
      const examples = z.globalRegistry.get(zodSchema)?.examples
      if (Array.isArray(examples)) Object.assign(jsonSchema, { examples })
    },
  })
  return mapObjects(json, tidy) as Json
}

function tidy({ anyOf, exclusiveMinimum, pattern, ...rest }: Json): Json {
  const json = { ...rest, ...bounds(rest, exclusiveMinimum) }
  if (pattern !== undefined && json.format === undefined) json.pattern = pattern
  if (isEmpty(json.additionalProperties)) delete json.additionalProperties
  if (isEmpty(json.properties)) delete json.properties
  if (!Array.isArray(anyOf)) return json
  const [first, second] = anyOf as Json[]
  const isNullable = anyOf.length === 2 && second?.type === 'null'
  if (!isNullable || !first || first.properties || first.$ref) return { ...json, oneOf: anyOf }
  return { ...first, ...json, type: [first.type, 'null'] }
}

/** Drops the bounds that every safe integer has. */
function bounds({ maximum, minimum, type }: Json, exclusiveMinimum: unknown): Json {
  if (type !== 'integer') return {}
  const least = exclusiveMinimum === 0 ? 1 : minimum
  return {
    minimum: least === Number.MIN_SAFE_INTEGER ? undefined : least,
    maximum: maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum,
  }
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0
}
