import 'server-only'
import { parsePrivateAddress } from '@/lib/records/private-address'
import { parseRecordAddress, toAddressWhere } from '@/platform/records/record-address'
import { isEventKind, TARGET_COLLECTIONS, type TargetKind } from '@/lib/records/target'
import { findIdByCode } from '@/platform/server/cached-by-code'
import { asViewer, cms } from '@/platform/server/cms'
import { toResources, type NamedResource } from '../record'

/**
 * The resources of a record under the viewer's access rules, or null if the viewer cannot see the
 * record. Never cached. The caller checks that the viewer is signed in: for a
 * visitor, the rules return an empty list.
 */
export async function listResources(
  kind: TargetKind,
  idOrSlug: string,
): Promise<NamedResource[] | null> {
  const address = parseRecordAddress(idOrSlug)
  const bearer = isEventKind(kind) ? parsePrivateAddress(idOrSlug) : null
  const id = bearer && isEventKind(kind) && (await findIdByCode(kind, bearer))
  const where = id ? toAddressWhere({ id }) : address && toAddressWhere(address)
  if (!where) return null
  const payload = await cms()
  const { docs } = await payload.find({
    collection: TARGET_COLLECTIONS[kind],
    where,
    select: { resources: true },
    depth: 1,
    limit: 1,
    pagination: false,
    ...(await asViewer()),
    context: { eventCode: id ? bearer?.code : undefined },
  })
  const [doc] = docs
  return doc ? toResources(doc) : null
}
