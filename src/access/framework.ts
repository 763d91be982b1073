import type { SanitizedConfig } from 'payload'
import { nobody, staff } from './rules'

type Rules = SanitizedConfig['collections'][number]['access']

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
  for (const collection of finished.collections) {
    if (!collection.slug.startsWith('payload-') || collection.slug === 'payload-jobs') continue
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
    // Its endpoints write without asking the rules above, so they are guarded themselves.
    collection.endpoints = (collection.endpoints || []).map((endpoint) => ({
      ...endpoint,
      handler: (req) =>
        staff({ req }) ? endpoint.handler(req) : Response.json(REFUSED, { status: 403 }),
    }))
  }
  return finished
}

const REFUSED = { errors: [{ message: 'You are not allowed to perform this action.' }] }

function forStaff(rule: Rules['read']): Rules['read'] {
  return (args) => staff(args) && rule(args)
}
