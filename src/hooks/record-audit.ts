import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { isStaff } from '@/access/roles'
import { requestFacts } from '@/accounts/request-facts'
import type { Change } from '@/lib/records/changes'
import { onTransaction } from '@/lib/database/on-transaction'
import type { AuditLog } from '@/payload-types'
import { hasPublicTitle } from './private-fields'

export type AuditAction = AuditLog['action']

type Entry = {
  action: AuditAction
  recordType: string
  doc?: Record<string, unknown>
  changes?: Change[]
}

/** How long one sitting at a draft counts as one change. */
const SITTING = '10 minutes'
const TITLE_LENGTH = 200

/**
 * Adds an entry to the audit log, inside the transaction of the request. Writes of learners to
 * their own things, and of the program itself, are not staff writes: nothing is stored about them.
 */
export async function recordAudit(
  req: PayloadRequest,
  { action, recordType, doc, changes = [] }: Entry,
): Promise<void> {
  if (!req.user || !isStaff(req.user)) return
  const { requestId, address } = requestFacts()
  const what = { action, recordType, recordId: doc ? String(doc.id) : null, requestId }
  req.payload.logger.info({ msg: 'staff', actor: req.user.id, ...what, ip: address })
  await req.payload.db.create({
    collection: 'audit_log',
    data: {
      ...what,
      at: new Date().toISOString(),
      actor: req.user.id,
      title: doc ? titleOf(recordType, doc) : null,
      address,
      changes,
    },
    req,
  })
}

/** True when the same person's last minutes at this draft are in the log already. */
export async function recentlyDrafted(
  req: PayloadRequest,
  recordType: string,
  id: number,
): Promise<boolean> {
  const rows = await onTransaction(
    req,
    sql`select 1 from audit_log
        where record_type = ${recordType} and record_id = ${String(id)}
          and action = 'draft' and actor = ${req.user?.id ?? null}
          and at > now() - ${SITTING}::interval
        limit 1`,
  )
  return rows.length > 0
}

function titleOf(recordType: string, doc: Record<string, unknown>): string {
  const title = doc.title ?? doc.question ?? doc.filename
  return hasPublicTitle(recordType) && typeof title === 'string' && title
    ? title.slice(0, TITLE_LENGTH)
    : `Number ${String(doc.id)}`
}
