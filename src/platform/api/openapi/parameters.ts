import { API_LIMITS } from '../rate-limit'
import { LARGEST_ID } from '@/lib/row-id'
import { ERROR_CODES } from '@/lib/failures/app-error'
import { schemaRef, type Json } from '../../use-cases/json-schema'

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
    `Documents per page, at most ${pageSize}.`,
  ),
  page: query(
    'page',
    { type: 'integer', minimum: 1, maximum: page, default: 1 },
    'The page number. Late pages of long lists take longer: use `cursor` instead.',
  ),
  cursor: query(
    'cursor',
    { type: 'string' },
    'Reads a list of any length; every page takes the same time. Empty for the first page, then `nextCursor` of the previous page. Newest first, or oldest first with `sort=createdAt`. Cannot be combined with another order, `page` or `draft`.',
  ),
  sort: query(
    'sort',
    { type: 'string' },
    'One field, or up to five separated by commas. A leading `-` reverses the order.',
    { example: '-id' },
  ),
  depth: query(
    'depth',
    { type: 'integer', minimum: 0, maximum: depth, default: 1 },
    `How deep relations are populated: 0 returns ids. At most ${depth}.`,
  ),
  select: query(
    'select',
    { type: 'object', additionalProperties: true },
    'The fields to return: `select[title]=true`. Other fields are omitted.',
    { style: 'deepObject', explode: true, example: { id: 'true' } },
  ),
  draft: query(
    'draft',
    { type: 'boolean' },
    'Return the newest version, even if it is not published.',
  ),
  code: query('code', { type: 'string' }, 'The code of a private event, as in its link.'),
  trash: query('trash', { type: 'boolean' }, 'Include documents in the trash.'),
  id: {
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: LARGEST_ID },
    description: 'The id of the document.',
  },
  ifMatch: header(
    'If-Match',
    'The `ETag` of the document when you read it. If the document has changed, the response is 412. While there is an unpublished draft, send the tag of the draft (`draft=true`); the published version is still the one that changes.',
  ),
  ifNoneMatch: header(
    'If-None-Match',
    'The `ETag` of your copy. If it is current, the response is 304 without a body.',
  ),
  idempotencyKey: header(
    'Idempotency-Key',
    `A unique string of your choice. If the same request is repeated within ${API_LIMITS.idempotency.hours} hours, it gets the first response and creates nothing else.`,
    { maxLength: API_LIMITS.idempotency.keyLength },
  ),
}

const ERRORS: Record<string, [name: string, description: string]> = {
  400: ['BadRequest', 'The request is malformed or a value is invalid; see `errors`.'],
  401: ['Unauthorized', 'The caller is not signed in, or the API key is not valid.'],
  403: ['Forbidden', 'The caller is not allowed to do this.'],
  404: ['NotFound', 'The document does not exist, or the caller may not read it.'],
  409: ['Conflict', 'The document changed in the meantime, or the change violates a constraint.'],
  410: ['Gone', 'The link has expired.'],
  412: ['PreconditionFailed', '`If-Match` does not match the current version.'],
  422: ['KeyReused', 'The `Idempotency-Key` was used for a different request.'],
  413: ['TooLarge', 'The body is larger than allowed.'],
  415: ['UnsupportedType', 'The content type of the body is not supported.'],
  429: ['TooMany', 'Too many requests. Wait for the number of seconds in `Retry-After`.'],
  507: ['Full', 'The file storage is full.'],
  503: [
    'Unavailable',
    'The site is not available. Wait for the number of seconds in `Retry-After`.',
  ],
}

const CODE: Json = {
  type: 'string',
  enum: ERROR_CODES,
  description: 'The error code, for programs.',
}

export const GRAPHQL_ERRORS: Json = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['message', 'extensions'],
    properties: {
      message: { type: 'string', description: 'A message for people.' },
      extensions: { type: 'object', required: ['code'], properties: { code: CODE } },
    },
  },
}

const ERROR: Json = {
  type: 'object',
  title: 'Error',
  description: 'All errors have this format.',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['message', 'code'],
        properties: {
          message: { type: 'string', description: 'A message for people.' },
          code: CODE,
          field: {
            type: 'string',
            description: 'The invalid field. Each field has its own entry.',
          },
          name: { type: 'string', description: 'The name of the error in Payload.' },
          data: { description: 'Details, for example messages of individual fields in `errors`.' },
          id: {
            type: 'integer',
            description: 'The document, for operations on several documents.',
          },
          requestId: {
            type: 'string',
            description: 'The id of the request in the log of the site.',
          },
        },
      },
    },
    docs: { type: 'array', items: {}, description: 'The documents that were written.' },
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
      { description, content, ...toHeaders(status) },
    ]),
  )
  return { schemas: { Error: ERROR }, responses }
}

function toHeaders(status: string): Json {
  if (status === '401') return { headers: { 'WWW-Authenticate': TEXT_HEADER } }
  if (status !== '429' && status !== '503') return {}
  return { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } } }
}

const TEXT_HEADER = { schema: { type: 'string' } }

export const NOT_MODIFIED: Json = { 304: { description: 'Not modified.' } }

export const sampleText = (text: string): Json => ({ type: 'string', examples: [text] })

export function createRefusals(...statuses: number[]): Json {
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      { $ref: `#/components/responses/${ERRORS[status]?.[0]}` },
    ]),
  )
}

export function createJsonResponse(description: string, schema: Json, example?: unknown): Json {
  const content = { schema, ...(example === undefined ? {} : { example }) }
  return { description, content: { 'application/json': content } }
}
