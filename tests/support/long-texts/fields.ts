import { isRecord } from '@/lib/is-record'
import { mapValues, type Json } from '@/platform/use-cases/json-schema'
import type { FlattenedField } from 'payload'

/** One text of a definition: its path, its limit, and data in which only it is long. */
export type TextField = { path: string; limit: number; put: (text: string) => unknown }

const TEXTS = new Set(['text', 'textarea', 'email', 'code', 'richText'])

const rich = (text: string) => ({
  root: {
    type: 'root',
    direction: 'ltr',
    format: '',
    indent: 0,
    version: 1,
    children: [{ type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text }] }],
  },
})

/** The texts of a collection or global, also in groups, lists and blocks. */
export function listTexts(fields: FlattenedField[]): TextField[] {
  return fields.flatMap((field): TextField[] => {
    const within = (below: TextField[], wrap: (data: unknown) => unknown) =>
      below.map(({ path, limit, put }) => ({
        path: `${field.name}.${path}`,
        limit,
        put: (text: string) => wrap(put(text)),
      }))
    if (TEXTS.has(field.type)) {
      const { hasMany, maxLength: limit = 200 } = field as { hasMany?: boolean; maxLength?: number }
      const value = (text: string) => (field.type === 'richText' ? rich(text) : text)
      const put = (text: string) => ({ [field.name]: hasMany ? [text] : value(text) })
      return [{ path: field.name, limit, put }]
    }
    if (field.type === 'blocks') {
      return field.blocks.flatMap(({ flattenedFields, slug: blockType }) =>
        within(listTexts(flattenedFields), (row) => ({
          [field.name]: [{ ...(row as object), blockType }],
        })),
      )
    }
    if (!('flattenedFields' in field)) return []
    const isList = field.type === 'array'
    return within(listTexts(field.flattenedFields), (row) => ({
      [field.name]: isList ? [row] : row,
    }))
  })
}

/** Something that fits a JSON Schema. */
function filled(schema: Json): unknown {
  const { const: only, enum: options, items, properties, oneOf, anyOf, type } = schema
  if (only !== undefined) return only
  if (Array.isArray(options)) return options[0]
  const choices = (oneOf ?? anyOf) as Json[] | undefined
  if (choices?.[0]) return filled(choices[0])
  const [first] = [type].flat()
  if (first === 'object') return mapValues((properties ?? {}) as Json, (one) => filled(one as Json))
  if (first === 'array') return [filled((items ?? {}) as Json)]
  if (first === 'integer' || first === 'number') return 1
  if (first === 'boolean') return true
  return 'x'
}

/** The texts that a JSON Schema describes, also in lists, objects and alternatives. */
export function textsIn(schema: Json, path = ''): TextField[] {
  const choices = (schema.oneOf ?? schema.anyOf) as Json[] | undefined
  if (choices) return choices.flatMap((one) => textsIn(one, path))
  const [first] = [schema.type].flat()
  if (first === 'string' && !schema.enum && schema.const === undefined) {
    const limit = typeof schema.maxLength === 'number' ? schema.maxLength : 2000
    return [{ path: path || 'body', limit, put: (text) => text }]
  }
  if (first === 'array' && isRecord(schema.items)) {
    return textsIn(schema.items, `${path}.0`).map((one) => ({
      ...one,
      put: (text) => [one.put(text)],
    }))
  }
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const whole = mapValues(properties, filled)
  return Object.entries(properties).flatMap(([name, property]) =>
    textsIn(property, path ? `${path}.${name}` : name).map((one) => ({
      ...one,
      put: (text) => ({ ...whole, [name]: one.put(text) }),
    })),
  )
}
