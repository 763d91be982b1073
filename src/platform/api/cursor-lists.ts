import {
  parseParams,
  type CollectionSlug,
  type Endpoint,
  type PayloadRequest,
  type SanitizedConfig,
  type SelectType,
  type Where,
} from 'payload'
import { toCursorWhere, parseCursor, toCursorText, type Cursor } from '../database/keyset'
import { AppError } from '@/lib/failures/app-error'
import { capRead } from './cap-operations'

type Row = { id: number; createdAt: string }

const PAGE = 10

/**
 * Adds cursor pagination to REST lists: `GET /api/<collection>?cursor=` returns `{ docs, limit,
 * nextCursor }`, newest first (`sort=createdAt` for oldest first). Rows are neither counted nor
 * skipped, so every page costs the same, and concurrent inserts do not shift pages. Filters,
 * `select`, `depth` and access rules work as in other lists. Takes the finished config.
 */
export function cursorLists(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (!collection.endpoints || !collection.timestamps) continue
    collection.endpoints = collection.endpoints.map((endpoint) =>
      endpoint.method === 'get' && endpoint.path === '/'
        ? { ...endpoint, handler: listWith(collection.slug, endpoint.handler) }
        : endpoint,
    )
  }
  return config
}

function listWith(slug: CollectionSlug, handler: Endpoint['handler']): Endpoint['handler'] {
  return async (req) => {
    const { cursor } = req.query
    return cursor === undefined ? handler(req) : listAfter(req, slug, readCursor(cursor))
  }
}

async function listAfter(
  req: PayloadRequest,
  collection: CollectionSlug,
  cursor: Cursor | null,
): Promise<Response> {
  const { depth, draft, limit, populate, select, sort, trash, where } = parseParams(req.query)
  if (draft) throw new AppError('invalid', 'A cursor cannot be combined with drafts.')
  const { config } = req.payload.collections[collection]
  const query = capRead({ depth, limit, populate, select, where }, config, req)
  const size = query.limit ?? PAGE
  const direction = readDirection(sort)
  const sign = direction === 'ascending' ? '' : '-'
  const { docs } = await req.payload.find({
    collection,
    where: {
      and: [where as Where, ...toCursorWhere('createdAt', cursor, direction)].filter(Boolean),
    },
    sort: [`${sign}createdAt`, `${sign}id`],
    limit: size + 1,
    pagination: false,
    depth: query.depth,
    populate,
    select: withTime(select),
    trash,
    overrideAccess: false,
    user: req.user,
    req,
  })
  const rows = docs.slice(0, size) as unknown as Row[]
  const last = docs.length > size ? rows.at(-1) : undefined
  const nextCursor = last ? toCursorText({ time: last.createdAt, id: last.id }) : null
  return Response.json({ docs: rows, limit: size, nextCursor })
}

/** Always selects `createdAt`, which the next cursor needs. */
function withTime(select: SelectType | undefined): SelectType | undefined {
  if (!select) return undefined
  const { createdAt: _time, ...others } = select
  const isExcluding = Object.values(select).every((value) => value === false)
  return isExcluding ? others : { ...others, createdAt: true }
}

function readDirection(sort: unknown): 'ascending' | 'descending' {
  const [first, ...more] = Array.isArray(sort) ? (sort as unknown[]) : [sort]
  if (more.length === 0 && first === 'createdAt') return 'ascending'
  if (more.length === 0 && (first === undefined || first === '-createdAt')) return 'descending'
  throw new AppError(
    'invalid',
    'A list with a cursor can only be sorted by createdAt or -createdAt.',
  )
}

function readCursor(text: unknown): Cursor | null {
  if (text === '') return null
  const cursor = parseCursor(text)
  if (!cursor) throw new AppError('invalid', 'The cursor is not valid.')
  return cursor
}
