import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterDeleteHook } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import type { Avatar } from '@/payload-types'

/** A profile does not point to a picture that is gone, whoever removed it: it has none then. */
export const clearAvatarUrl: CollectionAfterDeleteHook<Avatar> = async ({ doc, req }) => {
  const url = `/api/avatars/file/${doc.filename ?? ''}`
  await onTransaction(
    req,
    sql`update profiles set avatar_url = null, avatar_id = null where avatar_url = ${url}`,
  )
  return doc
}
