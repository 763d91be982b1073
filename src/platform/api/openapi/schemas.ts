import { configToJSONSchema, type FlattenedField, type SanitizedConfig } from 'payload'
import { permissions, findRow, type Rows } from '@/access/permissions/permissions'
import { isRecord } from '@/lib/is-record'
import { mapObjects, schemaRef, objectSchema, type Json } from '../../use-cases/json-schema'

const PROGRAM = ['id', 'createdAt', 'updatedAt', 'deletedAt', 'globalType']
const FILE = [
  ...['prefix', '_objectKey', 'filename', 'mimeType', 'filesize', 'width', 'height'],
  ...['url', 'thumbnailURL', 'sizes'],
]

type Schemas = Record<string, Json>

/**
 * Builds the schemas of all documents from their fields: `workshops` for reads, `workshopsInput`
 * and `workshopsChange` for writes. Fields that no one may access are omitted. Descriptions name
 * the roles of restricted fields.
 */
export function createEntitySchemas(config: SanitizedConfig, entities: Entity[]): Schemas {
  const { fields: rules } = permissions
  const short = shortForms(config)
  const names = new Map(
    entities.map(({ slug }) => [slug, short.has(slug) ? `${slug}Related` : slug]),
  )
  const { definitions = {} } = configToJSONSchema(config, 'number')
  const schemas: Schemas = {}
  for (const entity of entities) {
    const raw = clean(definitions[entity.slug], { names, definitions })
    const whole = readSchema(entity, raw, rules)
    schemas[entity.slug] = whole
    const fields = short.get(entity.slug)
    if (fields) schemas[`${entity.slug}Related`] = shortSchema(whole, fields)
    if (mayAnyone(entity.rows, 'create')) {
      schemas[`${entity.slug}Input`] = inputSchema(entity, raw, { rules, operation: 'create' })
    }
    if (mayAnyone(entity.rows, 'update')) {
      schemas[`${entity.slug}Change`] = inputSchema(entity, raw, { rules, operation: 'update' })
    }
  }
  return schemas
}

/** The fields that relations to a collection return, if limited. */
function shortForms({ collections }: SanitizedConfig): Map<string, string[]> {
  const short = new Map<string, string[]>()
  for (const { defaultPopulate, forceSelect, slug, trash } of collections) {
    if (!defaultPopulate) continue
    const chosen = Object.keys({ ...defaultPopulate, ...forceSelect })
    // Payload adds `deletedAt` to detect trashed documents.
    short.set(slug, ['id', ...chosen, ...(trash ? ['deletedAt'] : [])])
  }
  return short
}

function shortSchema(whole: Json, fields: string[]): Json {
  const properties = Object.entries(whole.properties as Json).filter(([name]) =>
    fields.includes(name),
  )
  const required = (whole.required as string[]).filter((name) => fields.includes(name))
  const title = `${String(whole.title)} behind a relation`
  return { ...whole, title, properties: Object.fromEntries(properties), required }
}

export function mayAnyone(rows: Rows, operation: string): boolean {
  return Object.values(findRow(rows, operation)).some((terms) => terms.length > 0)
}

/** Replaces references with our schema names and makes row ids integers. */
function clean(schema: unknown, context: { names: Map<string, string>; definitions: Json }): Json {
  const cleaned = mapObjects(schema, ({ tsType: _tsType, ...object }) => {
    const { $ref, oneOf } = object
    if (typeof $ref === 'string') {
      const name = $ref.replace('#/definitions/', '')
      const renamed = context.names.get(name)
      if (renamed) return schemaRef(renamed)
      // Blocks have definitions of their own.
      return name.endsWith('Block') ? clean(context.definitions[name], context) : { type: 'object' }
    }
    if (Array.isArray(oneOf) && oneOf.some(isReference)) {
      return { ...object, oneOf: oneOf.map(wholeNumber) }
    }
    return withNull(object)
  })
  return isRecord(cleaned) ? cleaned : {}
}

/** Adds null to the values of a nullable choice; Payload adds it to the type only. */
function withNull(object: Json): Json {
  const { enum: values, type } = object
  if (!Array.isArray(values) || !Array.isArray(type) || !type.includes('null')) return object
  return { ...object, enum: [...new Set([...(values as unknown[]), null])] }
}

function orNull(property: Json): Json {
  const { type } = property
  return typeof type === 'string' ? { ...property, type: [type, 'null'] } : property
}

function isReference(schema: unknown): boolean {
  return isRecord(schema) && Boolean(schema.$ref)
}

function wholeNumber(schema: unknown): unknown {
  if (!isRecord(schema)) return schema
  const type = JSON.stringify(schema.type ?? null).replace('"number"', '"integer"')
  return schema.type ? { ...schema, type: JSON.parse(type) as unknown } : schema
}

function readSchema(entity: Entity, raw: Json, rules: Rows): Json {
  const { fields, slug, description, singular } = entity
  const properties = { ...(raw.properties as Json) }
  const guarded = new Set<string>()
  for (const field of fields) {
    const name = `${slug}.${field.name} read`
    const isClosed = name in rules && !mayAnyone(rules, name)
    if (isClosed || isHidden(field) || isWriteOnly(field)) delete properties[field.name]
    const property = properties[field.name]
    if (!isRecord(property)) continue
    const readers = name in rules ? `Read by: ${formatReaders(rules, name)}.` : ''
    if (readers) guarded.add(field.name)
    // A duplicated draft lacks this field.
    const isLeftOut = entity.hasDrafts && 'disableDuplicate' in field && field.disableDuplicate
    const { example } = (field.custom ?? {}) as { example?: unknown }
    properties[field.name] = {
      ...describe(isLeftOut ? orNull(property) : property, field, readers),
      ...(example !== undefined && { examples: [example] }),
    }
  }
  if (properties.id) properties.id = { type: 'integer', description: 'The id of the row.' }
  if (entity.kind === 'global') {
    // An unsaved global has no row, only default values.
    guarded.add('id')
    properties.globalType = { type: 'string' }
  }
  const required = (raw.required as string[] | undefined) ?? []
  const drafts = entity.hasDrafts ? 'A draft, which only staff read, may lack required fields.' : ''
  return {
    type: 'object',
    title: singular,
    description: [description, drafts].filter(Boolean).join(' '),
    properties,
    required: required.filter((name) => name in properties && !guarded.has(name)),
    additionalProperties: false,
  }
}

function formatReaders(rules: Rows, name: string): string {
  const row = Object.entries(findRow(rules, name)).filter(([, terms]) => terms.length > 0)
  return row.map(([actor]) => actor).join(', ')
}

type Sent = { rules: Rows; operation: 'create' | 'update' }

function inputSchema(entity: Entity, raw: Json, { rules, operation }: Sent): Json {
  const { fields, isUpload, slug } = entity
  const closed = new Set(isUpload ? [...PROGRAM, ...FILE] : PROGRAM)
  const properties: Json = {}
  const required: string[] = []
  for (const field of fields) {
    const { name } = field
    const rule = `${slug}.${name} ${operation}`
    if (closed.has(name) || (rule in rules && !mayAnyone(rules, rule))) continue
    if (('virtual' in field && field.virtual && !isWriteOnly(field)) || isHidden(field)) continue
    const property = (raw.properties as Json)[name]
    if (!isRecord(property)) continue
    const writers = rule in rules ? `Written by: ${formatReaders(rules, rule)}.` : ''
    properties[name] = describe(toInputSchema(property) as Json, field, writers)
    const isGiven = 'defaultValue' in field && field.defaultValue !== undefined
    if ('required' in field && field.required && !isGiven) required.push(name)
  }
  if (operation === 'update' && entity.hasTrash) {
    properties.deletedAt = {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'A time moves the document to the trash; null restores it.',
    }
  }
  const isGlobal = entity.kind === 'global'
  const example = entity.example[operation]
  return {
    type: 'object',
    title: `${entity.singular}: what is ${operation === 'create' ? 'created' : 'changed'}`,
    properties,
    ...(example ? { examples: [example] } : {}),
    ...(operation === 'create' && !isGlobal && required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

function isHidden(field: FlattenedField): boolean {
  return 'hidden' in field && field.hidden === true
}

/** For example, a password. */
function isWriteOnly({ custom }: FlattenedField): boolean {
  return custom?.isWriteOnly === true
}

/** Replaces `oneOf` in writes: relations are sent as ids. Nullable ones stay unchanged. */
function toInputSchema(schema: Json): unknown {
  return mapObjects(schema, (object) => {
    // Blocks are the same in requests.
    if (!Array.isArray(object.oneOf) || !object.oneOf.some(isReference)) return object
    if (object.oneOf.some((item) => isRecord(item) && item.type === 'null')) return object
    const [first] = object.oneOf.filter((item) => !isReference(item)) as Json[]
    const { oneOf: _oneOf, ...rest } = object
    return first && object.oneOf.length > 1 ? { ...rest, ...first } : object
  })
}

function describe(schema: Json, field: FlattenedField, note: string): Json {
  const { admin, hasMany, max, maxLength, min, minLength, type } = field as Json
  const adminDescription = (admin as { description?: unknown } | undefined)?.description
  const isText = (type === 'text' || type === 'textarea') && hasMany !== true
  const description = [typeof adminDescription === 'string' && adminDescription, note]
    .filter(Boolean)
    .join(' ')
  const texts = {
    format: type === 'date' ? 'date-time' : undefined,
    maxLength: isText ? maxLength : undefined,
    minLength: isText ? minLength : undefined,
    maximum: type === 'number' ? max : undefined,
    minimum: type === 'number' ? min : undefined,
    description: description || undefined,
  }
  const entries = Object.entries(texts).filter(([, value]) => value !== undefined)
  return { ...schema, ...Object.fromEntries(entries) }
}

export function pageSchema(items: Json, { hasCursor = false } = {}): Json {
  const byNumber = numberedPage(items)
  return hasCursor ? { oneOf: [byNumber, cursorPage(items)] } : byNumber
}

function cursorPage(items: Json): Json {
  return objectSchema({
    docs: { type: 'array', items },
    limit: { type: 'integer' },
    nextCursor: {
      type: ['string', 'null'],
      description: 'Send it as `cursor` to get the next page. Null on the last page.',
    },
  })
}

function numberedPage(items: Json): Json {
  const number = { type: 'integer' }
  const maybe = { type: ['integer', 'null'] }
  return objectSchema({
    docs: { type: 'array', items },
    totalDocs: number,
    limit: number,
    totalPages: number,
    page: number,
    pagingCounter: number,
    hasPrevPage: { type: 'boolean' },
    hasNextPage: { type: 'boolean' },
    prevPage: maybe,
    nextPage: maybe,
  })
}

export function jsonBody(name: string): Json {
  return { required: true, content: { 'application/json': { schema: schemaRef(name) } } }
}

/** Multipart body of an upload collection. Updates also accept plain JSON. */
export function formBody(name: string, { needsFile }: { needsFile: boolean }): Json {
  const form = {
    type: 'object',
    required: needsFile ? ['file', '_payload'] : ['file'],
    properties: {
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
      _payload: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: schemaRef(name),
        description: 'The other fields, as JSON.',
      },
    },
  }
  const json = needsFile ? {} : (jsonBody(name).content as Json)
  return { required: true, content: { 'multipart/form-data': { schema: form }, ...json } }
}

export type Entity = {
  kind: 'collection' | 'global'
  slug: string
  singular: string
  plural: string
  description: string
  fields: FlattenedField[]
  /** Request examples, from `custom.example` of its config. */
  example: { create?: Json; update?: Json }
  rows: Rows
  isUpload: boolean
  hasDrafts: boolean
  hasTrash: boolean
  /** Has timestamps, and therefore an `ETag` and cursor pagination. */
  hasTimes: boolean
}

/** Lists the entities of the API reference: all but the framework's own collections. */
export function listEntities(config: SanitizedConfig): Entity[] {
  const collections = config.collections
    .filter(({ slug }) => !slug.startsWith('payload-'))
    .map((collection) => ({
      kind: 'collection' as const,
      slug: collection.slug,
      singular: toLabel(collection.labels.singular, collection.slug),
      plural: toLabel(collection.labels.plural, collection.slug),
      description: toLabel(collection.admin.description, ''),
      fields: collection.flattenedFields,
      example: getExample(collection.custom),
      rows: permissions.collections[collection.slug] ?? {},
      isUpload: Boolean(collection.upload),
      hasDrafts: Boolean(collection.versions?.drafts),
      hasTrash: collection.trash,
      hasTimes: collection.timestamps,
    }))
  const globals = config.globals.map((global) => ({
    kind: 'global' as const,
    slug: global.slug,
    singular: toLabel(global.label, global.slug),
    plural: toLabel(global.label, global.slug),
    description: toLabel(global.admin.description, ''),
    fields: global.flattenedFields,
    example: getExample(global.custom),
    rows: permissions.globals[global.slug] ?? {},
    hasDrafts: Boolean(global.versions && global.versions.drafts),
    isUpload: false,
    hasTrash: false,
    hasTimes: true,
  }))
  return [...collections, ...globals]
}

/** The test that compares responses with the document sends these examples unchanged. */
function getExample(custom: Record<string, unknown>): Entity['example'] {
  return (custom.example ?? {}) as Entity['example']
}

function toLabel(label: unknown, otherwise: string): string {
  return typeof label === 'string' ? label : otherwise
}

/** `workshop_qna` → `WorkshopQna` */
export function toPascalCase(slug: string): string {
  return slug
    .split(/[-_]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}
