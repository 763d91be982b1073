import { configToJSONSchema, type FlattenedField, type SanitizedConfig } from 'payload'
import { permissions, rowOf, type Rows } from '@/access/permissions/permissions'
import { isRecord } from '@/lib/is-record'
import { schemaRef, shape, type Json } from '@/lib/openapi/json-schema'
import { mapObjects } from './json'

/** Set by the program: not part of what a client sends. */
const PROGRAM = ['id', 'createdAt', 'updatedAt', 'deletedAt', 'globalType']
const FILE = [
  ...['prefix', '_objectKey', 'filename', 'mimeType', 'filesize', 'width', 'height'],
  ...['url', 'thumbnailURL', 'sizes'],
]

type Schemas = Record<string, Json>

/**
 * The schemas of all documents, made from their fields: `workshops` is what is read, and
 * `workshopsInput` and `workshopsChange` what is sent. Fields that nobody may read or write are left
 * out; of those that only some may, the description says who.
 */
export function entitySchemas(config: SanitizedConfig, entities: Entity[]): Schemas {
  const { fields: rules } = permissions
  const short = shortForms(config)
  const names = new Map(
    entities.map(({ slug }) => [slug, short.has(slug) ? `${slug}Related` : slug]),
  )
  const { definitions = {} } = configToJSONSchema(config, 'number')
  const schemas: Schemas = {}
  for (const entity of entities) {
    const raw = clean(definitions[entity.slug], names)
    const whole = readSchema(entity, raw, rules)
    schemas[entity.slug] = whole
    const fields = short.get(entity.slug)
    if (fields) schemas[`${entity.slug}Related`] = shortSchema(whole, fields)
    if (mayAny(entity.rows, 'create')) {
      schemas[`${entity.slug}Input`] = inputSchema(entity, raw, { rules, operation: 'create' })
    }
    if (mayAny(entity.rows, 'update')) {
      schemas[`${entity.slug}Change`] = inputSchema(entity, raw, { rules, operation: 'update' })
    }
  }
  return schemas
}

/** The collections of which a relation returns some fields only, with these. */
function shortForms({ collections }: SanitizedConfig): Map<string, string[]> {
  const short = new Map<string, string[]>()
  for (const { defaultPopulate, forceSelect, slug, trash } of collections) {
    if (!defaultPopulate) continue
    const chosen = Object.keys({ ...defaultPopulate, ...forceSelect })
    // Payload adds the last one, to know what is in the trash.
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

/** True when somebody may do this at all. */
export function mayAny(rows: Rows, operation: string): boolean {
  return Object.values(rowOf(rows, operation)).some((words) => words.length > 0)
}

/** Payload's schema with our names for references, and numbers of rows as whole numbers. */
function clean(schema: unknown, names: Map<string, string>): Json {
  const cleaned = mapObjects(schema, ({ tsType: _tsType, ...object }) => {
    const { $ref, oneOf } = object
    if (typeof $ref === 'string') {
      const name = $ref.replace('#/definitions/', '')
      const known = names.get(name)
      return known ? schemaRef(known) : { type: 'object' }
    }
    if (Array.isArray(oneOf) && oneOf.some((one) => isRecord(one) && one.$ref)) {
      return { ...object, oneOf: oneOf.map(wholeNumber) }
    }
    return withNull(object)
  })
  return isRecord(cleaned) ? cleaned : {}
}

/**
 * Payload says that a choice may be null by its type alone, which its list of values contradicts.
 */
function withNull(object: Json): Json {
  const { enum: values, type } = object
  if (!Array.isArray(values) || !Array.isArray(type) || !type.includes('null')) return object
  return { ...object, enum: [...new Set([...(values as unknown[]), null])] }
}

function orNull(property: Json): Json {
  const { type } = property
  return typeof type === 'string' ? { ...property, type: [type, 'null'] } : property
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
    const isClosed = name in rules && !mayAny(rules, name)
    if (isClosed || isHidden(field) || isWriteOnly(field)) delete properties[field.name]
    const property = properties[field.name]
    if (!isRecord(property)) continue
    const readers = name in rules ? `Read by: ${readersOf(rules, name)}.` : ''
    if (readers) guarded.add(field.name)
    // The draft that is made as a copy lacks it.
    const isLeftOut = entity.hasDrafts && 'disableDuplicate' in field && field.disableDuplicate
    properties[field.name] = describe(isLeftOut ? orNull(property) : property, field, readers)
  }
  if (properties.id) properties.id = { type: 'integer', description: 'The number of the row.' }
  if (entity.kind === 'global') {
    // Before it was saved for the first time there is no row, only the values to begin with.
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

function readersOf(rules: Rows, name: string): string {
  const row = Object.entries(rowOf(rules, name)).filter(([, words]) => words.length > 0)
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
    if (closed.has(name) || (rule in rules && !mayAny(rules, rule))) continue
    if (('virtual' in field && field.virtual && !isWriteOnly(field)) || isHidden(field)) continue
    const property = (raw.properties as Json)[name]
    if (!isRecord(property)) continue
    const writers = rule in rules ? `Written by: ${readersOf(rules, rule)}.` : ''
    properties[name] = describe(sent(property) as Json, field, writers)
    const isGiven = 'defaultValue' in field && field.defaultValue !== undefined
    if ('required' in field && field.required && !isGiven) required.push(name)
  }
  if (operation === 'update' && entity.hasTrash) {
    properties.deletedAt = {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'A time throws the document into the trash, null takes it out again.',
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
  }
}

function isHidden(field: FlattenedField): boolean {
  return 'hidden' in field && field.hidden === true
}

/** Sent, and never returned: a password. */
function isWriteOnly({ custom }: FlattenedField): boolean {
  return custom?.isWriteOnly === true
}

/** A relation is sent as a number, whatever may be read of it; what may be null may be sent as null. */
function sent(schema: Json): unknown {
  return mapObjects(schema, (object) => {
    if (!Array.isArray(object.oneOf)) return object
    if (object.oneOf.some((one) => isRecord(one) && one.type === 'null')) return object
    const [first] = object.oneOf.filter((one) => isRecord(one) && !one.$ref) as Json[]
    const { oneOf: _oneOf, ...rest } = object
    return first && object.oneOf.length > 1 ? { ...rest, ...first } : object
  })
}

/** Adds what the field knows beyond its type: words, bounds, formats. */
function describe(schema: Json, field: FlattenedField, note: string): Json {
  const { admin, hasMany, max, maxLength, min, minLength, type } = field as Json
  const own = (admin as { description?: unknown } | undefined)?.description
  const isText = (type === 'text' || type === 'textarea') && hasMany !== true
  const description = [typeof own === 'string' && own, note].filter(Boolean).join(' ')
  const known = {
    format: type === 'date' ? 'date-time' : undefined,
    maxLength: isText ? maxLength : undefined,
    minLength: isText ? minLength : undefined,
    maximum: type === 'number' ? max : undefined,
    minimum: type === 'number' ? min : undefined,
    description: description || undefined,
  }
  const given = Object.entries(known).filter(([, value]) => value !== undefined)
  return { ...schema, ...Object.fromEntries(given) }
}

/** A page of a list, by number or, where the list has one, by cursor. */
export function pageOf(items: Json, { hasCursor = false } = {}): Json {
  const byNumber = numberedPage(items)
  return hasCursor ? { oneOf: [byNumber, cursorPage(items)] } : byNumber
}

function cursorPage(items: Json): Json {
  return shape({
    docs: { type: 'array', items },
    limit: { type: 'integer' },
    nextCursor: {
      type: ['string', 'null'],
      description: 'Send it as `cursor` for the next page; null on the last.',
    },
  })
}

function numberedPage(items: Json): Json {
  const number = { type: 'integer' }
  const maybe = { type: ['integer', 'null'] }
  return shape({
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

/** What is sent to write documents, as JSON. */
export function bodyOf(name: string): Json {
  return { required: true, content: { 'application/json': { schema: schemaRef(name) } } }
}

/** What is sent to write one document of a collection of pictures: a form with the file. */
export function formOf(name: string, { needsFile }: { needsFile: boolean }): Json {
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
  const json = needsFile ? {} : (bodyOf(name).content as Json)
  return { required: true, content: { 'multipart/form-data': { schema: form }, ...json } }
}

/** A collection or global of the reference, with its rows of the permissions. */
export type Entity = {
  kind: 'collection' | 'global'
  slug: string
  /** How one is called, and many. */
  singular: string
  plural: string
  description: string
  fields: FlattenedField[]
  /** What is sent to create and to change one (`custom.example` of its config). */
  example: { create?: Json; update?: Json }
  rows: Rows
  isUpload: boolean
  hasDrafts: boolean
  hasTrash: boolean
  /** Knows when it was made and changed: has an `ETag`, and a list that can be read by cursor. */
  hasTimes: boolean
}

/**
 * What the reference is about: all but the framework's own collections, which are the back
 * office's.
 */
export function listEntities(config: SanitizedConfig): Entity[] {
  const collections = config.collections
    .filter(({ slug }) => !slug.startsWith('payload-'))
    .map((collection) => ({
      kind: 'collection' as const,
      slug: collection.slug,
      singular: words(collection.labels.singular, collection.slug),
      plural: words(collection.labels.plural, collection.slug),
      description: words(collection.admin.description, ''),
      fields: collection.flattenedFields,
      example: exampleOf(collection.custom),
      rows: permissions.collections[collection.slug] ?? {},
      isUpload: Boolean(collection.upload),
      hasDrafts: Boolean(collection.versions?.drafts),
      hasTrash: collection.trash,
      hasTimes: collection.timestamps,
    }))
  const globals = config.globals.map((global) => ({
    ...{ kind: 'global' as const, slug: global.slug },
    singular: words(global.label, global.slug),
    plural: words(global.label, global.slug),
    description: words(global.admin.description, ''),
    fields: global.flattenedFields,
    example: exampleOf(global.custom),
    rows: permissions.globals[global.slug] ?? {},
    ...{ isUpload: false, hasDrafts: false, hasTrash: false, hasTimes: true },
  }))
  return [...collections, ...globals]
}

/** Sent as it stands by the test that compares responses with the document. */
function exampleOf(custom: Record<string, unknown>): Entity['example'] {
  return (custom.example ?? {}) as Entity['example']
}

/** Labels of Payload may be functions or translations; ours are words. */
function words(label: unknown, otherwise: string): string {
  return typeof label === 'string' ? label : otherwise
}

/** `workshop_qna` → `WorkshopQna`, for names of operations. */
export function pascal(slug: string): string {
  return slug
    .split(/[-_]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}
