import 'server-only'
import config from '@payload-config'
import { getPayload, type CollectionSlug, type Payload } from 'payload'
import { parseRecordAddress } from '../records/record-address'
import { getAccount } from './viewer'

/** Every call must state its access: `asVisitor`, `asSystem` or `asViewer`. */
export function cms(): Promise<Payload> {
  return getPayload({ config })
}

/** Visitor access, for data that is the same for everyone: `...asVisitor`. */
export const asVisitor = { user: null, overrideAccess: false } as const

/** The access of a visitor who may have the code of a private event: `...asBearer(code)`. */
export function asBearer(eventCode: string | undefined) {
  return { ...asVisitor, context: { eventCode } }
}

/** Bypasses access rules: `...asSystem`. Rare; every use must give its reason in a comment. */
export const asSystem = { overrideAccess: true } as const

/** Access of the requesting user: `...(await asViewer())`. */
export async function asViewer() {
  return { user: await getAccount(), overrideAccess: false } as const
}

/**
 * The latest version of a record by its id, draft or not, with the access of the requesting user;
 * null if there is none. For previews; never cached.
 */
export async function findLatest<Slug extends CollectionSlug>(
  collection: Slug,
  id: string,
  depth = 1,
) {
  const address = parseRecordAddress(id)
  if (!address || !('id' in address)) return null
  const payload = await cms()
  return payload.findByID({
    collection,
    id: address.id,
    draft: true,
    depth,
    disableErrors: true,
    ...(await asViewer()),
  })
}
