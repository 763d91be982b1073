import type { Endpoint, SanitizedConfig } from 'payload'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { errorResponse } from '@/lib/failures/error-response'
import { limitAllKeys } from './key-scope'
import { sessionOnly, isByKey, denyAll, staff as anyStaff } from './rules'

/** Preferences are those of a person in the back office, where no key opens. */
const staff = sessionOnly(anyStaff)

type Collection = SanitizedConfig['collections'][number]
type Rules = Collection['access']
type Endpoints = Endpoint[] | false

/**
 * Payload adds collections of its own after ours, with rules made for a site where everybody with
 * an account works in the back office. Here learners have accounts too, so every operation of
 * those collections is refused unless it is listed. Preferences keep their row rule (one's
 * own rows) but only for staff: to a learner they would be free storage.
 *
 * At last API keys get their limits, in front of all of it.
 *
 * Called once on the finished config, because they exist only then.
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

/** The rules of Payload for preferences, for staff alone. */
function openToStaff(preferences: Collection): void {
  const { delete: remove, read, update } = preferences.access
  preferences.access = {
    ...CLOSED_RULES,
    create: staff,
    delete: forStaff(remove),
    read: forStaff(read),
    update: forStaff(update),
  }
  // The endpoints write without asking the rules above, so they are guarded themselves. The one
  // that deletes by key fails for everybody (a query that PostgreSQL refuses), so it is closed.
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

/** The time of creation is set by the program and by nobody else. */
function protectCreatedAt(fields: { name?: string; access?: object }[]): void {
  for (const field of fields) {
    if (field.name !== 'createdAt') continue
    field.access = { ...field.access, create: denyAll, update: denyAll }
  }
}

/**
 * Endpoints that Payload offers whatever the configuration says. Nobody may make the first account
 * through the web, nor ask whether there is one. Going back to a version where there
 * are none, or running schedules where no task has one, would fail with 500. Jobs run
 * in the leading instance by themselves (src/jobs/auto-run.ts): no GET sets them off.
 */
function closeEndpoints<T extends Endpoints>(endpoints: T, hasVersions: boolean): T {
  if (endpoints === false) return endpoints
  const isClosed = ({ path }: Endpoint) =>
    CLOSED_PATHS.has(path) || (!hasVersions && path.startsWith('/versions'))
  return endpoints.map((endpoint) =>
    isClosed(endpoint) ? { ...endpoint, handler: notFound } : endpoint,
  ) as T
}

/** Signing in and out, and what else changes an account or a session, is done by people. */
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
const notFound = () => errorResponse(new AppError('not_found', 'Not Found'))
const refused = () => errorResponse(new AppError('forbidden', NOT_ALLOWED))

function forStaff(rule: Rules['read']): Rules['read'] {
  return (args) => staff(args) && rule(args)
}
