import {
  traverseFields,
  type CollectionBeforeOperationHook,
  type CollectionSlug,
  type GlobalBeforeOperationHook,
  type Config,
  type Endpoint,
  type Field as StoredField,
  type FieldAccess,
  type PayloadRequest,
  type SanitizedConfig,
} from 'payload'
import type { KeyScope } from '@/platform/identity'
import { AppError } from '@/lib/failures/app-error'
import { createErrorResponse } from '@/lib/failures/error-response'

/** `collection` is the slug of a collection or global, or ''. */
type KeyNeed = { collection: string; writes: boolean; isByNameOnly?: boolean }

/** `custom.isByNameOnly` of a collection: a key for all collections does not include it. */
const isByNameOnly = ({ custom }: { custom?: Record<string, unknown> }) =>
  custom?.isByNameOnly === true

/** Why an API key does not allow an operation, or null. The access rules check the role. */
function keyProblem(user: unknown, need: KeyNeed): string | null {
  const { collection, writes } = need
  const { _scope: key } = (user ?? {}) as { _scope?: KeyScope }
  if (!key) return null
  if (writes && key.scope !== 'read-write') return 'This API key is read-only.'
  const hasAll = key.collections.length === 0 && !need.isByNameOnly
  const isReached = hasAll || key.collections.includes(collection)
  return isReached ? null : 'This API key does not include this collection.'
}

function limitKeys(entity: Entity & { access: object; endpoints: Endpoint[] | false }): void {
  const rules = Object.entries(entity.access) as [string, (args: AccessArgs) => unknown][]
  const limited = rules.map(([name, rule]) => {
    const need = { ...toNeed(entity), writes: !READS.includes(name) }
    return [name, (args: AccessArgs) => !keyProblem(args.req.user, need) && rule(args)]
  })
  entity.access = Object.fromEntries(limited) as object
  // Our own endpoints do not call the access rules above.
  if (entity.endpoints)
    entity.endpoints = entity.endpoints.map((endpoint) => limit(endpoint, toNeed(entity)))
}

/**
 * Adds the key scope to fields with their own read rule. For these, Payload checks only that rule,
 * also when another collection filters by it. Throws if two collections share such a field.
 */
function limitOwnRules(entities: (Entity & { fields: StoredField[] })[]): void {
  const limited = new Set<object>()
  for (const entity of entities) {
    const { fields, slug } = entity
    const need = { ...toNeed(entity), writes: false }
    traverseFields({
      fields,
      callback: ({ field }) => {
        const { access } = field as { access?: { read?: FieldAccess } }
        const rule = access?.read
        if (!rule) return
        if (limited.has(field)) throw new Error(`${slug} shares a field that has a rule of its own`)
        limited.add(field)
        const read: FieldAccess = (args) => !keyProblem(args.req.user, need) && rule(args)
        Object.assign(field, { access: { ...access, read } })
      },
    })
  }
}

type Entity = { slug: string; custom?: Record<string, unknown> }

function toNeed(entity: Entity): Omit<KeyNeed, 'writes'> {
  return { collection: entity.slug, isByNameOnly: isByNameOnly(entity) }
}

function limit<T extends Endpoint>(endpoint: T, reached: Omit<KeyNeed, 'writes'>): T {
  const need = { ...reached, writes: endpoint.method !== 'get' }
  const { handler } = endpoint
  return {
    ...endpoint,
    handler: (req) => {
      const problem = keyProblem(req.user, need)
      return problem ? createErrorResponse(new AppError('forbidden', problem)) : handler(req)
    },
  }
}

/**
 * Adds the key scope to our GraphQL fields. Keys limited to some collections cannot use a field
 * that belongs to none.
 */
export function limitFields(extension: Extension, { writes }: { writes: boolean }): Extension {
  return (graphQL, payload) =>
    Object.fromEntries(
      Object.entries(extension(graphQL, payload)).map(([name, field]) => {
        const { resolve, ...rest } = field as Field
        const { collection = '' } = rest.extensions ?? {}
        const guarded: Resolve = (source, args, context, ...more) => {
          const { collections } = context.req.payload
          const entity = collections[collection as CollectionSlug]?.config ?? { slug: collection }
          const problem = keyProblem(context.req.user, { ...toNeed(entity), writes })
          if (problem) throw new AppError('forbidden', problem)
          return resolve(source, args, context, ...more)
        }
        return [name, { ...rest, resolve: guarded }]
      }),
    )
}

/**
 * GraphQL loads the document and validates the input before it checks the access rules. Refusing
 * first keeps a key without write access from learning either.
 */
function refuseFirst(
  reached: Omit<KeyNeed, 'writes'>,
): CollectionBeforeOperationHook & GlobalBeforeOperationHook {
  return ({ operation, overrideAccess, req }: Operation) => {
    const writes = WRITES.includes(operation)
    // Relations pass false: the access rules then reduce them to an id.
    const isAsked = overrideAccess === undefined || (writes && !overrideAccess)
    const problem = isAsked && keyProblem(req.user, { ...reached, writes })
    if (problem) throw new AppError('forbidden', problem)
  }
}

type Operation = {
  operation: string
  overrideAccess?: boolean
  req: PayloadRequest
}
type AccessArgs = { req: PayloadRequest }
type Extension = NonNullable<NonNullable<Config['graphQL']>['mutations']>
type Resolve = (source: unknown, args: unknown, context: AccessArgs, ...more: unknown[]) => unknown
type Field = { resolve: Resolve; extensions?: { collection?: string } }

const WRITES: string[] = ['create', 'update', 'delete', 'restoreVersion', 'autosave']
const READS = ['read', 'readVersions', 'readDrafts']

export function limitAllKeys(finished: SanitizedConfig): SanitizedConfig {
  const entities = [...finished.collections, ...finished.globals]
  for (const entity of entities) limitKeys(entity)
  limitOwnRules(entities)
  for (const entity of entities) entity.hooks.beforeOperation.unshift(refuseFirst(toNeed(entity)))
  for (const endpoint of finished.endpoints) {
    const collection = endpoint.path.startsWith('/events/') ? 'registrations' : ''
    // Keys limited to some collections may read these.
    if (!collection && endpoint.method === 'get') continue
    Object.assign(endpoint, limit(endpoint, { collection }))
  }
  return finished
}
