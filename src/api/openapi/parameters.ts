import { LARGEST_ID } from '@/lib/database/row-id'
import type { Json } from '@/lib/openapi/json-schema'
import { API_LIMITS } from '../limits'

const { depth, page, pageSize, where } = API_LIMITS

const OPERATORS =
  'equals, not_equals, in, not_in, exists, like, not_like, contains, greater_than, greater_than_equal, less_than, less_than_equal'

function query(name: string, schema: Json, description: string, more: Json = {}): Json {
  return { name, in: 'query', schema, description, ...more }
}

function header(name: string, description: string, bounds: Json = {}): Json {
  return { name, in: 'header', schema: { type: 'string', ...bounds }, description }
}

/** The parameters that several operations share, with their caps from the guards themselves. */
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
