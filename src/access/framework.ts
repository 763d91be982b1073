import type { Endpoint, SanitizedConfig } from 'payload'
import { inPerson, isByKey } from './in-person'
import { nobody, staff as anyStaff } from './rules'

/** Preferences are those of a person in the back office, where no key opens. */
const staff = inPerson(anyStaff)

type Rules = SanitizedConfig['collections'][number]['access']
type Endpoints = Endpoint[] | false

/**
 * Payload adds collections of its own after ours, with rules made for a site where everybody with
 * an account works in the back office. Here learners have accounts too, so every operation of
 * those collections is refused unless it is listed (S-76). Preferences keep their row rule (one's
 * own rows) but only for staff: to a learner they would be free storage.
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
    keepCreatedAt([...collection.fields, ...collection.flattenedFields])
    if (collection.auth) collection.endpoints = refuseKeys(collection.endpoints)
    if (!collection.slug.startsWith('payload-')) continue
    const access = collection.access
    const closed: Rules = {
      admin: nobody,
      create: nobody,
      delete: nobody,
      read: nobody,
      readVersions: nobody,
      unlock: nobody,
      update: nobody,
    }
    if (collection.slug !== 'payload-preferences') {
      collection.access = closed
      continue
    }
    collection.access = {
      ...closed,
      create: staff,
      delete: forStaff(access.delete),
      read: forStaff(access.read),
      update: forStaff(access.update),
    }
    // Its endpoints write without asking the rules above, so they are guarded themselves. The one
    // that deletes by key fails for everybody (a query that PostgreSQL refuses), so it is closed.
    collection.endpoints = (collection.endpoints || []).map((endpoint) => ({
      ...endpoint,
      handler: (req) => {
        if (!staff({ req })) return Response.json(REFUSED, { status: 403 })
        return endpoint.method === 'delete' && endpoint.path === '/:key'
          ? notFound()
          : endpoint.handler(req)
      },
    }))
  }
  return finished
}

/** When something came about is noted by the program and said by nobody (S-16). */
function keepCreatedAt(fields: { name?: string; access?: object }[]): void {
  for (const field of fields) {
    if (field.name === 'createdAt')
      field.access = { ...field.access, create: nobody, update: nobody }
  }
}

/**
 * Endpoints that Payload offers whatever the configuration says. Nobody may make the first account
 * through the web, nor ask whether there is one (D-06, S-17). Going back to a version where there
 * are none, or running schedules where no task has one, would be answered with 500 (S-82).
 */
function closeEndpoints<T extends Endpoints>(endpoints: T, hasVersions: boolean): T {
  if (endpoints === false) return endpoints
  const isClosed = ({ path }: Endpoint) =>
    CLOSED.has(path) || (!hasVersions && path.startsWith('/versions'))
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
          handler: (req) =>
            isByKey(req.user) ? Response.json(REFUSED, { status: 403 }) : endpoint.handler(req),
        },
  ) as T
}

const CLOSED = new Set(['/first-register', '/init', '/handle-schedules'])
const notFound = () => Response.json({ errors: [{ message: 'Not Found' }] }, { status: 404 })

const REFUSED = { errors: [{ message: 'You are not allowed to perform this action.' }] }

function forStaff(rule: Rules['read']): Rules['read'] {
  return (args) => staff(args) && rule(args)
}
