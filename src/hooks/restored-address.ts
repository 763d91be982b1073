import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { Sluggable } from '@/platform/records/slugs'
import { onTransaction } from '@/platform/database/transaction'

const KEPT = 'Restored under the present address: the former one is taken.'

type Address = { slug: string | null; parent: number | null; path: string | null }

/**
 * The present address of a record whose version is restored, for a version whose address is taken.
 * Makes the response say so.
 */
export async function keepPresentAddress(
  req: PayloadRequest,
  collection: Sluggable,
  id: number,
): Promise<Address> {
  const { t } = req
  // Payload's endpoint translates its message with the request after the hooks.
  req.t = (key, ...more) => (key === 'version:restoredSuccessfully' ? KEPT : t(key, ...more))
  const isPage = collection === 'pages'
  const columns = isPage ? sql`slug, parent_id as parent, path` : sql`slug`
  const [row] = await onTransaction(
    req,
    sql`select ${columns} from ${sql.raw(collection)} where id = ${id}`,
  )
  const { parent = null, path = null, slug = null } = (row ?? {}) as Partial<Address>
  return { slug, parent, path }
}
