import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Access, PayloadRequest } from 'payload'
import { isStaff } from '@/access/roles'
import { readEventCode } from '@/access/rules'
import { toIds } from '@/platform/database/rows'
import { onTransaction } from '@/platform/database/transaction'
import { features } from '@/platform/feature'

/** The files that the caller finds in records; staff read all of them. */
export const readableFiles: Access = async ({ req }) => {
  if (!req.user) return false
  return isStaff(req.user) || { id: { in: await listSharedFiles(req, req.user.id) } }
}

/** Read once for each request: many resources can be populated. */
function listSharedFiles(req: PayloadRequest, userId: number): Promise<number[]> {
  const reader = { userId, code: readEventCode(req) }
  const key = `shared-files:${userId}:${reader.code ?? ''}`
  const selects = features().flatMap(({ sharedFiles }) => sharedFiles?.(reader) ?? [])
  return (req.context[key] ??= onTransaction(req, sql.join(selects, sql` union `)).then(
    toIds,
  )) as Promise<number[]>
}
