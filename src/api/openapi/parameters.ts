import { API_LIMITS } from '@/api/rate-limit'
import { LARGEST_ID } from '@/lib/database/row-id'
import { ERROR_CODES } from '@/lib/failures/app-error'
import { schemaRef, type Json } from '@/lib/use-cases/json-schema'

const { depth, page, pageSize, where } = API_LIMITS

const OPERATORS =
  'equals, not_equals, in, not_in, exists, like, not_like, contains, greater_than, greater_than_equal, less_than, less_than_equal'

function query(name: string, schema: Json, description: string, more: Json = {}): Json {
  return { name, in: 'query', schema, description, ...more }
}

function header(name: string, description: string, bounds: Json = {}): Json {
  return { name, in: 'header', schema: { type: 'string', ...bounds }, description }
}

export const PARAMETERS: Record<string, Json> = {
  where: query(
    'where',
    { type: 'object', additionalProperties: true },
    `A filter: \`where[field][operator]=value\`, combined by \`and\` and \`or\`. Operators: ${OPERATORS}. At most ${where.conditions} conditions, \`and\`/\`or\` ${where.nesting} deep, values of ${where.valueLength} characters, lists of ${where.listLength}; a field of a related record, not of one that is related to that. A field that may not be read cannot be filtered by.`,
    {
      style: 'deepObject',
      explode: true,
      example: { id: { greater_than: '100' } },
    },
  ),
  limit: query(
    'limit',
    { type: 'integer', minimum: 1, maximum: pageSize, default: 10 },
    `Documents on a page; more than ${pageSize} are never returned.`,
  ),
  page: query(
    'page',
    { type: 'integer', minimum: 1, maximum: page, default: 1 },
    'Which page. Far pages of long lists take longer: read those with `cursor`.',
  ),
  cursor: query(
    'cursor',
    { type: 'string' },
    'Reads a list of any length in steps that all cost the same: empty for the first page, then `nextCursor` of the page before. Newest first, or oldest first with `sort=createdAt`; no other order, no `page`, no `draft`.',
  ),
  sort: query(
    'sort',
    { type: 'string' },
    'A field, or up to five with commas; a `-` in front turns the order.',
    { example: '-id' },
  ),
  depth: query(
    'depth',
    { type: 'integer', minimum: 0, maximum: depth, default: 1 },
    `How far relations are followed: 0 returns their numbers. At most ${depth}.`,
  ),
  select: query(
    'select',
    { type: 'object', additionalProperties: true },
    'Which fields to return: `select[title]=true`. What is not selected is missing in the response.',
    { style: 'deepObject', explode: true, example: { id: 'true' } },
  ),
  draft: query('draft', { type: 'boolean' }, 'The newest state, also where it is not published.'),
  trash: query('trash', { type: 'boolean' }, 'Also what is in the trash.'),
  id: {
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: LARGEST_ID },
    description: 'The number of the document.',
  },
  ifMatch: header(
    'If-Match',
    'The `ETag` that the document had when it was read. Refused with 412 when it has changed. While a draft waits, send the tag of the draft (`draft=true`); fields are changed in the published version all the same.',
  ),
  ifNoneMatch: header(
    'If-None-Match',
    'The `ETag` of what you have. The response is 304 without a body while it is the same.',
  ),
  idempotencyKey: header(
    'Idempotency-Key',
    `A text of your own. The same request sent again within ${API_LIMITS.idempotency.hours} hours gets the same response as the first time and creates nothing more.`,
    { maxLength: API_LIMITS.idempotency.keyLength },
  ),
}

const ERRORS: Record<string, [name: string, description: string]> = {
  400: ['BadRequest', 'The request is malformed or a value is refused; `errors` says which.'],
  401: ['Unauthorized', 'Nobody is signed in, or the API key is not valid.'],
  403: ['Forbidden', 'Whoever asks may not do this.'],
  404: ['NotFound', 'There is no such thing, or it may not be read.'],
  409: ['Conflict', 'Somebody else was faster, or it would break what must hold.'],
  412: ['PreconditionFailed', '`If-Match` names another state than the present one.'],
  422: ['KeyReused', 'The `Idempotency-Key` stood for another request.'],
  413: ['TooLarge', 'The body is larger than allowed.'],
  415: ['UnsupportedType', 'The body is of a type that is not read here.'],
  429: ['TooMany', 'Too many requests. `Retry-After` says for how many seconds to wait.'],
  507: ['Full', 'The storage of files is full.'],
  503: ['Unavailable', 'The site cannot respond now. `Retry-After` says when to ask again.'],
}

const CODE: Json = {
  type: 'string',
  enum: ERROR_CODES,
  description: 'What kind of refusal it is, for programs.',
}

export const GRAPHQL_ERRORS: Json = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['message', 'extensions'],
    properties: {
      message: { type: 'string', description: 'One sentence for people.' },
      extensions: { type: 'object', required: ['code'], properties: { code: CODE } },
    },
  },
}

const ERROR: Json = {
  type: 'object',
  title: 'Error',
  description: 'Every refusal has this form.',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['message', 'code'],
        properties: {
          message: { type: 'string', description: 'One sentence for people.' },
          code: CODE,
          field: {
            type: 'string',
            description: 'The field that is meant: each has its own entry.',
          },
          name: { type: 'string', description: 'What Payload calls it.' },
          data: { description: 'More, for example the messages of single fields in `errors`.' },
          id: { type: 'integer', description: 'The document, where many were written at once.' },
          requestId: { type: 'string', description: 'Names the request in the log of the site.' },
        },
      },
    },
    docs: { type: 'array', items: {}, description: 'What was written nevertheless.' },
    message: { type: 'string' },
  },
  example: {
    errors: [{ message: 'You are not allowed to perform this action.', code: 'forbidden' }],
  },
}

export function errorComponents(): { schemas: Json; responses: Json } {
  const content = { 'application/json': { schema: schemaRef('Error') } }
  const responses = Object.fromEntries(
    Object.entries(ERRORS).map(([status, [name, description]]) => [
      name,
      { description, content, ...headersOf(status) },
    ]),
  )
  return { schemas: { Error: ERROR }, responses }
}

function headersOf(status: string): Json {
  if (status === '401') return { headers: { 'WWW-Authenticate': TEXT_HEADER } }
  if (status !== '429' && status !== '503') return {}
  return { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } } }
}

const TEXT_HEADER = { schema: { type: 'string' } }

export const NOT_MODIFIED: Json = { 304: { description: 'It is what you have.' } }

export const sampleText = (words: string): Json => ({ type: 'string', examples: [words] })

export function refusals(...statuses: number[]): Json {
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      { $ref: `#/components/responses/${ERRORS[status]?.[0]}` },
    ]),
  )
}

export function jsonResponse(description: string, schema: Json, example?: unknown): Json {
  const content = { schema, ...(example === undefined ? {} : { example }) }
  return { description, content: { 'application/json': content } }
}
