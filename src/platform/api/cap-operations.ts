import {
  QueryError,
  type CollectionBeforeOperationHook,
  type GlobalConfig,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { hookAll } from '../records/capability'
import { isRowId } from '@/lib/row-id'
import { isRecord } from '@/lib/is-record'
import { findDataProblem, type DataProblem } from './data-problem'
import { findWhereProblem } from './query-problem'
import { createFieldFinder, createPathFinder, type Entity, type FieldAt } from './field-at'
import { API_LIMITS } from './rate-limit'
import { findUnknownField } from './unknown-names'

type OperationArgs = Partial<
  Record<'data' | 'depth' | 'draft' | 'duplicateFromID' | 'id' | 'limit' | 'page', unknown> &
    Record<'pagination' | 'populate' | 'select' | 'sort' | 'where', unknown>
>

type GlobalHook = NonNullable<NonNullable<GlobalConfig['hooks']>['beforeOperation']>[number]

/**
 * Checks every operation before it runs. Data of the wrong type is always rejected, even from our
 * own code. The caps (page size, relation depth, cheap filters) apply only to REST and GraphQL.
 * Those call operations without `overrideAccess`; our own code always sets it.
 */
export const capOperations = hookAll({
  collections: () => ({ first: { beforeOperation: [cap] } }),
  globals: () => ({ first: { beforeOperation: [capGlobal] } }),
})

const cap: CollectionBeforeOperationHook = async (call) => {
  const { collection, operation, overrideAccess, req } = call
  const isRead = operation === 'read' && overrideAccess !== true
  const seen = isRead ? await withVisibleDraft(call.args, collection, req) : call.args
  const args = seen as typeof call.args
  const operationArgs = args as OperationArgs
  const isWrite = operation === 'create' || operation === 'update'
  const isAsked = overrideAccess === undefined
  if (
    isAsked &&
    isWrite &&
    operationArgs.data === undefined &&
    operationArgs.duplicateFromID === undefined
  ) {
    throw new AppError('invalid', 'The body is missing.')
  }
  if (isWrite) {
    refuseData(findDataProblem(operationArgs.data, collection.flattenedFields))
    // Others are refused for their rights, which names no fields.
    const rule = operation === 'create' ? collection.access.create : collection.access.update
    const mayWrite = isAsked && (await rule({ req, data: operationArgs.data })) !== false
    if (mayWrite) refuseData(findUnknownField(operationArgs.data, collection.flattenedFields))
  }
  if (overrideAccess !== true) {
    const path = await hiddenPath(operationArgs, collection, req)
    if (path !== null && isAsked) refuse(`You may not filter or sort by ${path}.`)
    // /cms lists nothing for a QueryError.
    if (path !== null) throw new QueryError([{ path }])
  }
  if (!isAsked) return args
  if (operationArgs.id !== undefined && !isRowId(operationArgs.id))
    throw new AppError('not_found', 'Not Found')
  if (operation === 'read') return { ...args, ...capRead(operationArgs, collection, req) }
  refuse(findWhereProblem(operationArgs.where, createFieldFinder(collection, req)))
  refuse(pathProblem(operationArgs, collection, req))
  // Ignore `select` on writes: Payload would also hide unselected fields from the hooks, which send
  // notifications, expire caches and write the audit log.
  return { ...args, depth: toDepth(operationArgs.depth), select: undefined }
}

const capGlobal: GlobalHook = async (call) => {
  const { global, operation, overrideAccess, req } = call
  const isRead = operation === 'read' && overrideAccess !== true
  const args = (
    isRead ? await withVisibleDraft(call.args, global, req) : call.args
  ) as OperationArgs
  if (operation === 'update') {
    refuseData(findDataProblem(args.data, global.flattenedFields))
    const mayWrite = overrideAccess !== true && (await global.access.update({ req })) !== false
    if (mayWrite) refuseData(findUnknownField(args.data, global.flattenedFields))
  }
  // Payload also passes `false` for REST and GraphQL reads.
  if (!isRead) return args
  return { ...args, ...capRead(args, global, req) }
}

/**
 * `draft` returns the newest versions to those who may read versions. Others get what is published:
 * Payload would leave out published records whose newest version is a draft.
 */
async function withVisibleDraft(args: OperationArgs, { access }: Entity, req: PayloadRequest) {
  if (!args.draft) return args
  const maySee = (await access.readVersions?.({ req })) === true
  return maySee ? args : { ...args, draft: undefined }
}

/** Caps a read: excessive values are lowered, invalid ones are rejected with 400. */
export function capRead(args: OperationArgs, entity: Entity, req: Pick<PayloadRequest, 'payload'>) {
  const { depth, limit, page, pagination, populate, select, sort, where } = args
  const fieldAt = createFieldFinder(entity, req)
  refuse(findWhereProblem(where, fieldAt) ?? sortProblem(sort, fieldAt))
  refuse(pathProblem({ sort, where }, entity, req))
  refuse(selectProblem(select, fieldAt) ?? populateProblem(populate, req))
  return {
    depth: toDepth(depth),
    // Without pagination, this is the only limit.
    limit: toLimit(limit) ?? (pagination === false ? API_LIMITS.pageSize : undefined),
    page: toPage(page),
  }
}

function toLimit(limit: unknown): number | undefined {
  const number = whole(limit, 'limit')
  if (number === undefined) return undefined
  return number < 1 ? API_LIMITS.pageSize : Math.min(number, API_LIMITS.pageSize)
}

function toPage(page: unknown): number | undefined {
  const number = whole(page, 'page')
  const isBeyond = number !== undefined && (number < 1 || number > API_LIMITS.page)
  refuse(isBeyond ? 'page must be positive.' : null)
  return number
}

function toDepth(depth: unknown): number | undefined {
  const number = whole(depth, 'depth')
  return number === undefined ? undefined : Math.min(Math.max(0, number), API_LIMITS.depth)
}

function whole(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null) return undefined
  const isWhole = Number.isInteger(value) && Number(value) >= 0
  if (!isWhole) throw new AppError('invalid', `${name} must be a whole number.`)
  return Number(value)
}

function sortProblem(sort: unknown, fieldAt: FieldAt): string | null {
  if (sort === undefined || sort === null) return null
  const names: unknown[] = Array.isArray(sort) ? sort : [sort]
  const isPlain = names.every((name) => typeof name === 'string' && /^-?[\w.]{1,100}$/.test(name))
  if (!isPlain) return 'sort accepts only field names.'
  if (names.length > 5) return 'A list can be sorted by at most 5 fields.'
  const unknown = names.map((name) => String(name).replace(/^-/, '')).find((name) => !fieldAt(name))
  return unknown === undefined ? null : `sort: there is no field ${unknown}.`
}

function refuse(problem: string | null): void {
  if (problem) throw new AppError('invalid', problem)
}

/** Uses the shape of Payload's own validation errors so that back-office forms mark the field. */
function refuseData(problem: DataProblem | null): void {
  if (!problem) return
  const { message, path } = problem
  const named = path ? { fields: { [path]: message }, data: { errors: [{ message, path }] } } : {}
  throw new AppError('invalid', message, named)
}

type FoundPaths = { where?: unknown; sort?: unknown }
type Req = Pick<PayloadRequest, 'payload'>

/**
 * Returns why a filter or sort is rejected for following more than one relation, or null. payload
 * 3.90.1: the access check of a second relation runs in a promise that is never awaited, so a
 * denial becomes an unhandled rejection.
 */
function pathProblem({ sort, where }: FoundPaths, entity: Entity, req: Req): string | null {
  const find = createPathFinder(entity, req)
  const isFar = [...listFilters(where), ...listSorts(sort)].some(
    (path) => find(path).relations.length > 1,
  )
  return isFar ? 'A filter can follow only one relation.' : null
}

/**
 * Returns a path whose values the caller may not read, or null. A sort by a field of another
 * collection needs the right to read all its rows: their order depends on the values. payload 3.90.1
 * adds the condition of the read rule to filters, but not to sorts, nor to filters of drafts.
 */
async function hiddenPath(
  { draft, sort, where }: OperationArgs,
  collection: SanitizedCollectionConfig,
  req: PayloadRequest,
): Promise<string | null> {
  const find = createPathFinder(collection, req)
  const sorts = listSorts(sort)
  const paths = draft && collection.versions ? [...sorts, ...listFilters(where)] : sorts
  for (const path of paths) {
    const { field, relations } = find(path)
    const isUnknown = !field && /\.|__/.test(path)
    const rights = await Promise.all(
      relations.map((slug) => req.payload.collections[slug].config.access.read({ req })),
    )
    if (isUnknown || rights.some((right) => right !== true)) return path
  }
  return null
}

function listSorts(sort: unknown): string[] {
  const names = [sort].flat().filter((name) => typeof name === 'string')
  return names.flatMap((name) => name.split(',')).map((name) => name.trim().replace(/^-/, ''))
}

function listFilters(where: unknown): string[] {
  if (!isRecord(where)) return []
  return Object.entries(where).flatMap(([name, value]) =>
    /^(?:and|or)$/i.test(name)
      ? Object.values(Object(value) as object).flatMap(listFilters)
      : [name],
  )
}

/** Returns why a selection is rejected, or null. */
function selectProblem(
  select: unknown,
  fieldAt: FieldAt,
  { name = 'select', within = '' } = {},
): string | null {
  if (select === undefined || select === null) return null
  if (!isRecord(select)) return `${name} must be written as ${name}[field]=true.`
  for (const [key, value] of Object.entries(select)) {
    const path = `${within}${key}`
    if (!fieldAt(path)) return `${name}: there is no field ${path}.`
    if (typeof value === 'boolean') continue
    if (!isRecord(value)) return `${name}: ${path} must be true or false.`
    const problem = selectProblem(value, fieldAt, { name, within: `${path}.` })
    if (problem) return problem
  }
  return null
}

function populateProblem(populate: unknown, req: Pick<PayloadRequest, 'payload'>): string | null {
  if (populate === undefined || populate === null) return null
  if (!isRecord(populate)) return 'populate must be written as populate[collection][field]=true.'
  for (const [slug, select] of Object.entries(populate)) {
    const collection = Object.entries(req.payload.collections).find(([name]) => name === slug)
    if (!collection) return `populate: there is no collection ${slug}.`
    const [, { config }] = collection
    const problem = selectProblem(select, createFieldFinder(config, req), {
      name: `populate[${slug}]`,
    })
    if (problem) return problem
  }
  return null
}
