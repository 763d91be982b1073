import type { PayloadRequest } from 'payload'
import type { Change } from '@/lib/records/changes'
import type { AuditLog } from '@/payload-types'
import { requestFacts } from './request-facts'

type StaffWrite = {
  /** The account of whoever did it. */
  actor: number
  action: AuditLog['action']
  recordType: string
  recordId?: string | null
  title?: string | null
  changes?: Change[]
}

const TITLE_LENGTH = 200

/**
 * Adds to the audit log what somebody of the staff did (S-99), in the transaction of `req` where it has
 * one. Ask first whether they may.
 */
export async function logStaffWrite(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  { actor, changes = [], recordId = null, title = null, ...what }: StaffWrite,
): Promise<void> {
  const { requestId, address } = requestFacts()
  const facts = { ...what, recordId, requestId }
  req.payload.logger.info({ msg: 'staff', actor, ...facts, ip: address })
  await req.payload.db.create({
    collection: 'audit_log',
    data: {
      ...facts,
      at: new Date().toISOString(),
      actor,
      title: title?.slice(0, TITLE_LENGTH) ?? null,
      address,
      changes,
    },
    req,
  })
}
