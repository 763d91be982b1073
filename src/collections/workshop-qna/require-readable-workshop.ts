import { sql } from '@payloadcms/db-postgres'
import { NotFound, type CollectionBeforeChangeHook } from 'payload'
import { idOf } from '@/hooks/id-of'
import { onTransaction } from '@/lib/database/on-transaction'
import type { WorkshopQna } from '@/payload-types'

/** One can ask only about a workshop that one may read; any other is not there (S-31). */
export const requireReadableWorkshop: CollectionBeforeChangeHook<WorkshopQna> = async ({
  data,
  operation,
  req,
}) => {
  if (operation !== 'create' || !req.user) return data
  const id = idOf(data.workshop)
  if (id === null) throw new NotFound(req.t)
  await req.payload.findByID({
    collection: 'workshops',
    id,
    depth: 0,
    select: {},
    overrideAccess: false,
    user: req.user,
    req,
  })
  // Waits for a deletion that is under way, so that its transaction and this one never meet.
  const rows = await onTransaction(req, sql`select 1 from workshops where id = ${id} for key share`)
  if (rows.length === 0) throw new NotFound(req.t)
  return data
}
