import { FIELD_EXAMPLES } from './field-examples'
import { isRecord } from '@/lib/is-record'
import type { Json } from '@/lib/openapi/json-schema'
import { mapValues } from '../json'

const TIME = '2026-09-03T09:30:00.000Z'
/** Deep enough for a page of documents with rows of their own. */
const DEEPEST = 8

/**
 * A value that fits a schema of the document, made of what its fields are called: an example of an
 * answer. A relation is a number in it, as with `depth=0`.
 * @param name what the value is called, `slug` for a whole document
 */
export function sampleOf(schema: Json, schemas: Json, name = '', level = 0): unknown {
  if (typeof schema.$ref === 'string') return documentOf(schema.$ref, schemas, level)
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if (name in FIELD_EXAMPLES && fits(FIELD_EXAMPLES[name], schema)) return FIELD_EXAMPLES[name]
  if (Array.isArray(schema.oneOf)) return sampleOf(firstOf(schema.oneOf), schemas, name, level)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const types = typesOf(schema)
  // What may be missing is, where no example says more.
  if (types.includes('null')) return null
  switch (types[0]) {
    case 'object':
      return level > DEEPEST ? {} : propertiesOf(schema, schemas, level)
    case 'array':
      return isRecord(schema.items) ? [sampleOf(schema.items, schemas, name, level + 1)] : []
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'string':
      return schema.format === 'date-time' ? TIME : 'string'
    default:
      return null
  }
}

/** An example of a document: what its request example says, completed by the rest of its fields. */
function documentOf(ref: string, schemas: Json, level: number): unknown {
  const name = ref.split('/').at(-1) ?? ''
  const schema = schemas[name]
  if (!isRecord(schema)) return null
  const made = sampleOf(schema, schemas, '', level + 1)
  if (!isRecord(made)) return made
  const slug = name.replace(/Related$/, '')
  const sent = { ...sentOf(`${slug}Change`, schemas), ...sentOf(`${slug}Input`, schemas) }
  const shown = Object.entries(sent).filter(([field]) => field in made)
  return { ...made, ...Object.fromEntries(shown) }
}

/** The example of a schema that is sent, where its collection has one. */
function sentOf(name: string, schemas: Json): Json {
  const { examples } = (schemas[name] ?? {}) as { examples?: Json[] }
  return examples?.[0] ?? {}
}

function propertiesOf({ properties }: Json, schemas: Json, level: number): Json {
  return mapValues(isRecord(properties) ? properties : {}, (one, name) =>
    isRecord(one) ? sampleOf(one, schemas, name, level + 1) : null,
  )
}

function fits(value: unknown, schema: Json): boolean {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const types = Array.isArray(schema.oneOf)
    ? schema.oneOf.flatMap((one) => (isRecord(one) ? typesOf(one) : []))
    : typesOf(schema)
  const isNumber = kind === 'number' && types.includes('integer')
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false
  return types.length === 0 || types.includes(kind) || isNumber
}

function typesOf({ type }: Json): unknown[] {
  return Array.isArray(type) ? type : type === undefined ? [] : [type]
}

function firstOf(choices: unknown[]): Json {
  const all = choices.filter(isRecord)
  return all.find((one) => !one.$ref && typesOf(one)[0] !== 'null') ?? all[0] ?? {}
}
