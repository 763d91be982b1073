import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { expireTags } from '@/hooks/expire-tags'
import { isRestore } from '@/hooks/waiting-drafts'
import { inRequestTransaction, onTransaction } from '@/platform/database/transaction'
import { toTargetTable } from '@/platform/records/target-sql'
import { createRandomText } from '@/lib/secrets'
import { tags } from '@/lib/tags'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { eventNotFound } from './take-seat'

type Doc = { id: number; code?: string | null; visibility?: string | null }

/** 80 random bits, in the form of `private-address.ts`. */
function createEventCode(): string {
  return createRandomText('0123456789abcdef', 20)
}

/**
 * Every event has a code from the start, so that making it private is one change. No save changes
 * it, and a restored version does not open an event that has become private. Nothing is not a
 * visibility: it keeps the present one.
 */
export function keepEventCode(kind: EventKind): CollectionBeforeChangeHook<Doc> {
  return async ({ data, operation, originalDoc, req }) => {
    const visibility = data.visibility ?? originalDoc?.visibility ?? 'public'
    if (operation === 'create') return { ...data, visibility, code: createEventCode() }
    const code = originalDoc?.code || createEventCode()
    if (!originalDoc || !isRestore(req)) return { ...data, visibility, code }
    const [row] = await onTransaction(
      req,
      sql`select visibility from ${toTargetTable(kind)} where id = ${originalDoc.id}`,
    )
    return { ...data, code, visibility: row?.visibility as Doc['visibility'] }
  }
}

/**
 * Gives an event another code, in the record and in its versions: who has the former link finds
 * nothing. Returns the code. Throws `not_found`.
 */
export async function renewEventCode(
  req: PayloadRequest,
  { id, kind }: { kind: EventKind; id: number },
): Promise<string> {
  const code = createEventCode()
  const list = TARGET_COLLECTIONS[kind]
  await inRequestTransaction(req, async () => {
    const [row] = await onTransaction(
      req,
      sql`update ${toTargetTable(kind)} set code = ${code} where id = ${id} returning id`,
    )
    if (!row) throw eventNotFound()
    await onTransaction(
      req,
      sql`update ${sql.raw(`_${list}_v`)} set version_code = ${code} where parent_id = ${id}`,
    )
    await expireTags(req, [tags[list]])
  })
  return code
}
