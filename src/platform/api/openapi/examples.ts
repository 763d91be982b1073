import { isRecord } from '@/lib/is-record'
import { mapValues, type Json } from '../../use-cases/json-schema'

/** Example values by field name. Other fields get an example from their type. */
const FIELD_EXAMPLES: Record<string, unknown> = {
  avatarUrl: '/api/avatars/file/1-k3j9.webp',
  brand: 'Atelier',
  changes: [{ field: 'duration', before: '4 weeks', after: '6 weeks' }],
  code: '123456',
  collection: 'workshops',
  detail: 'https://example.com/slides',
  device: 'Firefox on Linux',
  email: 'ada@example.com',
  errors: [],
  event: 'workshop.published',
  exp: 1_790_000_000,
  field: 'resources.0.link',
  filename: 'desk.webp',
  fromEmail: 'ada@example.com',
  globalType: 'home',
  hasNextPage: false,
  hasPrevPage: false,
  helped: 'The examples.',
  hint: 'x7Qa',
  issuer: 'Atelier',
  href: '/workshops/build-a-chatbot-in-a-day',
  kind: 'Workshop',
  limit: 10,
  link: 'https://example.com/slides',
  messageId: 'msg_2b7f9c1e5d8a4f60b3c7e9a1d2f4b6c8',
  message: 'Updated successfully.',
  name: 'Ada Lovelace',
  password: 'a long sentence is easy to keep in mind',
  missing: 'More time.',
  proof: 'a long sentence is easy to keep in mind',
  quoteAs: 'Ada L., designer',
  question: 'Which editor do you use?',
  record: { relationTo: 'workshops', value: 1 },
  reason: 'Issued by mistake',
  reference: 'K7QX2M9PTA',
  recordType: 'workshops',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  slug: 'build-a-chatbot-in-a-day',
  snippet: [
    { text: 'a bot that ', marked: false },
    { text: 'answers', marked: true },
  ],
  status: 'ok',
  subject: 'A question about the internship',
  term: 'chatbto',
  path: '/old-page',
  text: 'Real projects, reviewed every week.',
  ticket: 'from-the-refusal',
  timeZone: 'Asia/Kolkata',
  title: 'Build a chatbot in a day',
  token: 'from-the-link-of-the-mail',
  ways: ['password'],
  user: { id: 1, email: 'ada@example.com', role: 'user' },
  version: { title: 'Build a chatbot in a day', _status: 'published' },
}

const FORMATS: Record<string, string> = {
  'date-time': '2026-09-03T09:30:00.000Z',
  uuid: '3f0c1a52-8e6b-4d27-9b1e-6a7c5d4e2f10',
}
const DEEPEST = 8

/**
 * Builds an example value for a schema from the names of its fields. Relations are ids, as with
 * `depth=0`.
 * @param name the field name; empty for a whole document
 */
export function createSample(schema: Json, schemas: Json, name = '', level = 0): unknown {
  if (typeof schema.$ref === 'string') return createDocument(schema.$ref, schemas, level)
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if (name in FIELD_EXAMPLES && fits(FIELD_EXAMPLES[name], schema)) return FIELD_EXAMPLES[name]
  if (Array.isArray(schema.oneOf)) return createSample(getFirst(schema.oneOf), schemas, name, level)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const types = listTypes(schema)
  // Nullable values are null unless an example exists.
  if (types.includes('null')) return null
  switch (types[0]) {
    case 'object':
      return level > DEEPEST ? {} : createProperties(schema, schemas, level)
    case 'array':
      return isRecord(schema.items) ? [createSample(schema.items, schemas, name, level + 1)] : []
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'string':
      return FORMATS[String(schema.format)] ?? 'string'
    default:
      return null
  }
}

/** Merges the request example of a document with generated values for its other fields. */
function createDocument(ref: string, schemas: Json, level: number): unknown {
  const name = ref.split('/').at(-1) ?? ''
  const schema = schemas[name]
  if (!isRecord(schema)) return null
  const sample = createSample(schema, schemas, '', level + 1)
  if (!isRecord(sample)) return sample
  const slug = name.replace(/Related$/, '')
  const example = {
    ...getRequestExample(`${slug}Change`, schemas),
    ...getRequestExample(`${slug}Input`, schemas),
  }
  const shown = Object.entries(example).filter(([field]) => field in sample)
  return { ...sample, ...Object.fromEntries(shown) }
}

function getRequestExample(name: string, schemas: Json): Json {
  const { examples } = (schemas[name] ?? {}) as { examples?: Json[] }
  return examples?.[0] ?? {}
}

function createProperties({ properties }: Json, schemas: Json, level: number): Json {
  return mapValues(isRecord(properties) ? properties : {}, (one, name) =>
    isRecord(one) ? createSample(one, schemas, name, level + 1) : null,
  )
}

function fits(value: unknown, schema: Json): boolean {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const types = Array.isArray(schema.oneOf)
    ? schema.oneOf.flatMap((item) => (isRecord(item) ? listTypes(item) : []))
    : listTypes(schema)
  const isNumber = kind === 'number' && types.includes('integer')
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false
  return types.length === 0 || types.includes(kind) || isNumber
}

function listTypes({ type }: Json): unknown[] {
  return Array.isArray(type) ? type : type === undefined ? [] : [type]
}

function getFirst(choices: unknown[]): Json {
  const all = choices.filter(isRecord)
  return all.find((item) => !item.$ref && listTypes(item)[0] !== 'null') ?? all[0] ?? {}
}

export function addExamples(paths: Record<string, Json>, schemas: Json): Record<string, Json> {
  return mapValues(paths, (methods) =>
    mapValues(methods, (operation) => complete(operation as Json, schemas)),
  )
}

function complete(operation: Json, schemas: Json): Json {
  const { requestBody, responses } = operation
  return {
    ...operation,
    ...(isRecord(requestBody) ? { requestBody: exemplify(requestBody, schemas) } : {}),
    responses: mapValues(responses as Json, (response, status) =>
      status.startsWith('2') && isRecord(response) ? exemplify(response, schemas) : response,
    ),
  }
}

function exemplify(body: Json, schemas: Json): Json {
  if (!isRecord(body.content)) return body
  const content = mapValues(body.content as Record<string, Json>, (media, type) => {
    const { example, schema } = media
    const isBinary = type.startsWith('image/') || type === 'application/octet-stream'
    const isShown = example !== undefined || isBinary || !isRecord(schema)
    return isShown ? media : { ...media, example: createExample(type, schema, schemas) }
  })
  return { ...body, content }
}

function createExample(type: string, schema: Json, schemas: Json): unknown {
  if (type === 'multipart/form-data') return createForm(schema, schemas)
  return createSample(schema, schemas, type === 'text/plain' ? 'text' : '')
}

function createForm({ properties }: Json, schemas: Json): Json {
  const data = (properties as { _payload?: { contentSchema?: Json } })._payload
  const fields = data?.contentSchema && createSample(data.contentSchema, schemas)
  return { file: 'picture.png', ...(fields ? { _payload: JSON.stringify(fields) } : {}) }
}
