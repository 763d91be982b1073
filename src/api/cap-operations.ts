import type { CollectionBeforeOperationHook, Plugin } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { isRowId } from '@/lib/database/row-id'
import { dataProblem } from './data-problem'
import { API_LIMITS } from './limits'
import { pathProblem } from './path-problem'
import { whereProblem } from './where-problem'

type Asked = Partial<
  Record<'data' | 'depth' | 'duplicateFromID' | 'id' | 'limit' | 'page', unknown> &
    Record<'pagination' | 'sort' | 'where', unknown>
>

/**
 * Puts the caps of the interfaces in front of every operation that REST or GraphQL starts (S-73,
 * S-74): at most 100 documents, relations 3 deep, cheap filters, data of the right shape. Those two
 * call an operation without `overrideAccess`; our own reads and jobs always say true or false, so
 * they are free.
 */
export const capOperations: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => ({
    ...collection,
    hooks: {
      ...collection.hooks,
      beforeOperation: [cap, ...(collection.hooks?.beforeOperation ?? [])],
    },
  })),
})

const cap: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
  overrideAccess,
  req,
}) => {
  if (overrideAccess !== undefined) return args
  const asked = args as Asked
  const isWrite = operation === 'create' || operation === 'update'
  if (isWrite && asked.data === undefined && asked.duplicateFromID === undefined) {
    throw new AppError('invalid', 'The body is missing.')
  }
  refuse(dataProblem(asked.data, collection.flattenedFields))
  if (asked.id !== undefined && !isRowId(asked.id)) throw new AppError('not_found', 'Not Found')
  refuse(whereProblem(asked.where))
  refuse(pathProblem(asked, collection, req.payload.collections))
  if (operation === 'read') return { ...args, ...capRead(asked) }
  // A write returns its document whole: Payload would hide what is not selected from the hooks too, and
  // they would tell nobody, expire nothing and write down too little.
  return { ...args, depth: toDepth(asked.depth), select: undefined }
}

/** The bounds of a read: what may not be asked is refused with 400, what is too much made less. */
export function capRead({ depth, limit, page, pagination, sort, where }: Asked) {
  refuse(whereProblem(where) ?? sortProblem(sort))
  return {
    depth: toDepth(depth),
    // Without pages a list has no end but this one.
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
  if (!Number.isInteger(value)) throw new AppError('invalid', `${name} must be a whole number.`)
  return Number(value)
}

function sortProblem(sort: unknown): string | null {
  if (sort === undefined || sort === null) return null
  const names: unknown[] = Array.isArray(sort) ? sort : [sort]
  const isPlain = names.every((name) => typeof name === 'string' && /^-?[\w.]{1,100}$/.test(name))
  if (!isPlain) return 'sort takes the names of fields.'
  return names.length > 5 ? 'A list is sorted by 5 fields at most.' : null
}

function refuse(problem: string | null): void {
  if (problem) throw new AppError('invalid', problem)
}
