import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { isStaff } from '@/access/roles'
import { logStaffWrite } from '@/domain/audit/log-staff-write'
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

type StaffRequest = PayloadRequest & { user: NonNullable<PayloadRequest['user']> }

/**
 * Whether the writes of a request belong in the audit log. Those of learners to their own things, and of
 * the program itself, are not staff writes: nothing is stored about them.
 */
export function isAudited(req: PayloadRequest): req is StaffRequest {
  return isStaff(req.user)
}

/** Adds an entry to the audit log, inside the transaction of the request. */
export async function recordAudit(
  req: StaffRequest,
  { action, recordType, doc, changes = [] }: Entry,
): Promise<void> {
  await logStaffWrite(req, {
    actor: req.user.id,
    action,
    recordType,
    recordId: doc ? String(doc.id) : null,
    title: doc ? titleOf(recordType, doc) : null,
    changes,
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
    ? title
    : `Number ${String(doc.id)}`
}
