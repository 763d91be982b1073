import type { Endpoint, SanitizedConfig } from 'payload'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { createErrorResponse } from '@/lib/failures/error-response'
import { limitAllKeys } from './key-scope'
import { sessionOnly, isByKey, denyAll, staff as anyStaff } from './rules'

/** API keys have no access to the back office. */
const staff = sessionOnly(anyStaff)

type Collection = SanitizedConfig['collections'][number]
type Rules = Collection['access']
type Endpoints = Endpoint[] | false

/**
 * Closes the collections that Payload adds. Their rules assume that everyone with an account works
 * in the back office, but here learners have accounts too. Preferences stay open to staff; learners
 * could use them as free storage. Finally applies the limits of API keys. Call it on the finished
 * config, because these collections do not exist earlier.
 */
export async function closeFrameworkCollections(
  config: Promise<SanitizedConfig>,
): Promise<SanitizedConfig> {
  const finished = await config
  for (const entity of [...finished.collections, ...finished.globals]) {
    entity.endpoints = closeEndpoints(entity.endpoints, Boolean(entity.versions))
  }
  for (const collection of finished.collections) {
    protectCreatedAt([...collection.fields, ...collection.flattenedFields])
    if (collection.auth) collection.endpoints = refuseKeys(collection.endpoints)
    if (collection.slug === 'payload-preferences') openToStaff(collection)
    else if (collection.slug.startsWith('payload-')) collection.access = CLOSED_RULES
  }
  return limitAllKeys(finished)
}

/** Keeps Payload's rules, but only for staff. */
function openToStaff(preferences: Collection): void {
  const { delete: remove, read, update } = preferences.access
  preferences.access = {
    ...CLOSED_RULES,
    create: staff,
    delete: forStaff(remove),
    read: forStaff(read),
    update: forStaff(update),
  }
  // The endpoints do not check the rules above. Deleting by key always fails (PostgreSQL rejects
  // the query), so that endpoint is closed.
  preferences.endpoints = (preferences.endpoints || []).map((endpoint) => ({
    ...endpoint,
    handler: (req) => {
      if (!staff({ req })) return refused()
      return endpoint.method === 'delete' && endpoint.path === '/:key'
        ? notFound()
        : endpoint.handler(req)
    },
  }))
}

function protectCreatedAt(fields: { name?: string; access?: object }[]): void {
  for (const field of fields) {
    if (field.name !== 'createdAt') continue
    field.access = { ...field.access, create: denyAll, update: denyAll }
  }
}

/**
 * Closes endpoints that Payload always adds. No one may create the first account over the web, or
 * ask whether it exists. Versions and schedules that are not configured would fail with 500. The
 * leading instance runs jobs by itself (src/platform/jobs/auto-run.ts), so no GET may start them.
 */
function closeEndpoints<T extends Endpoints>(endpoints: T, hasVersions: boolean): T {
  if (endpoints === false) return endpoints
  const isClosed = ({ path }: Endpoint) =>
    CLOSED_PATHS.has(path) || (!hasVersions && path.startsWith('/versions'))
  return endpoints.map((endpoint) =>
    isClosed(endpoint) ? { ...endpoint, handler: notFound } : endpoint,
  ) as T
}

/** API keys may not sign in or out, or change accounts or sessions. */
function refuseKeys<T extends Endpoints>(endpoints: T): T {
  if (endpoints === false) return endpoints
  return endpoints.map((endpoint) =>
    endpoint.method === 'get'
      ? endpoint
      : {
          ...endpoint,
          handler: (req) => (isByKey(req.user) ? refused() : endpoint.handler(req)),
        },
  ) as T
}

const CLOSED_RULES: Rules = {
  admin: denyAll,
  create: denyAll,
  delete: denyAll,
  read: denyAll,
  readVersions: denyAll,
  unlock: denyAll,
  update: denyAll,
}

const CLOSED_PATHS = new Set(['/first-register', '/init', '/run', '/handle-schedules'])
const notFound = () => createErrorResponse(new AppError('not_found', 'Not Found'))
const refused = () => createErrorResponse(new AppError('forbidden', NOT_ALLOWED))

function forStaff(rule: Rules['read']): Rules['read'] {
  return (args) => staff(args) && rule(args)
}
