import type { Payload, PayloadRequest } from 'payload'
import { createLocalReq } from 'payload'
import { isAdmin } from '@/access/roles'
import { columnsOf } from './columns'
import { findShown, type Shown } from './find-shown'
import type { SheetList } from './lists'
import { readOnlyFields } from './read-only-fields'
import { matchHeader } from './match-header'
import type { Planning } from './plan-row'
import type { SheetImport } from './sheet-import'

/**
 * A request of the person whose import it is, as the database knows them now, or null for one who is no
 * administrator any more (I-16).
 * @param scope the transaction to stay in
 */
export async function ownerRequest(
  payload: Payload,
  { ownerId }: SheetImport,
  scope?: PayloadRequest,
): Promise<PayloadRequest | null> {
  const req = scope ?? (await createLocalReq({}, payload))
  const user = await payload.findByID({
    collection: 'users',
    id: ownerId,
    depth: 0,
    disableErrors: true,
    // The program looks whether it may still act for this person.
    overrideAccess: true,
    req,
  })
  if (!user || !isAdmin(user)) return null
  req.user = { ...user, collection: 'users' }
  return req
}

/** What the rows of an import are planned with. */
export async function openPlanning(
  req: PayloadRequest,
  { header, list, zone }: SheetImport,
): Promise<Planning> {
  const { config } = req.payload.collections[list]
  const { columns } = matchHeader(header, columnsOf(config))
  return { req, config, columns, zone, readOnly: await readOnlyFields(req, config) }
}

/** The records with these ids, by the rules of the caller. */
export async function findStored(
  { config, req }: Planning,
  ids: readonly number[],
): Promise<Map<number, Shown>> {
  const wanted = ids.filter((id) => Number.isInteger(id))
  if (wanted.length === 0) return new Map()
  const shown = await findShown(req, config.slug as SheetList, { where: { id: { in: wanted } } })
  return new Map(shown.map((one) => [one.doc.id, one]))
}
