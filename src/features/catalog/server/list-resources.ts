import 'server-only'
import { parsePrivateAddress } from '@/lib/records/private-address'
import { parseRecordAddress, toAddressWhere } from '@/platform/records/record-address'
import { findIdByCode } from '@/platform/server/cached-by-code'
import { asViewer, cms } from '@/platform/server/cms'
import { toResources, type NamedResource } from '../record'

/**
 * Names and links of a workshop's resources under the viewer's access rules, or null if the viewer
 * cannot see the workshop. Never cached. The caller checks that the viewer is signed in: for a
 * visitor, the rules return an empty list.
 */
export async function listResources(idOrSlug: string): Promise<NamedResource[] | null> {
  const address = parseRecordAddress(idOrSlug)
  const bearer = parsePrivateAddress(idOrSlug)
  const id = bearer && (await findIdByCode('workshop', bearer))
  const where = id ? toAddressWhere({ id }) : address && toAddressWhere(address)
  if (!where) return null
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'workshops',
    where,
    select: { resources: true },
    depth: 0,
    limit: 1,
    pagination: false,
    ...(await asViewer()),
    context: { eventCode: id ? bearer.code : undefined },
  })
  const [doc] = docs
  return doc ? toResources(doc) : null
}
