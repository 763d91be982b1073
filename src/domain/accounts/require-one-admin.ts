import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { onTransaction } from '@/lib/database/on-transaction'
import type { User } from '@/payload-types'

const MESSAGE = 'The last administrator cannot be removed.'

/** Refuses to demote or delete the last administrator (D-27, S-100), with status 409. */
export const requireOneAdmin: {
  beforeChange: CollectionBeforeChangeHook<User>
  beforeDelete: CollectionBeforeDeleteHook
} = {
  beforeChange: async ({ data, operation, originalDoc, req }) => {
    const demotes = data.role !== undefined && data.role !== 'admin'
    if (operation === 'update' && originalDoc?.role === 'admin' && demotes) {
      await requireAnotherAdmin(originalDoc.id, req)
    }
    return data
  },
  beforeDelete: async ({ id, req }) => {
    const user = await req.payload.findByID({
      collection: 'users',
      id,
      depth: 0,
      disableErrors: true,
      overrideAccess: true,
      req,
    })
    if (user?.role === 'admin') await requireAnotherAdmin(user.id, req)
  },
}

async function requireAnotherAdmin(id: number, req: PayloadRequest): Promise<void> {
  // Two who go at once wait for each other, or each would count on the other to stay.
  await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext('keep-one-admin'), 0)`)
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { and: [{ role: { equals: 'admin' } }, { id: { not_equals: id } }] },
    overrideAccess: true,
    req,
  })
  if (totalDocs === 0) throw new AppError('conflict', MESSAGE)
}
