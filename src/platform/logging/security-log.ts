import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterCommit } from '../database/after-commit'
import { deleteInBatches } from '../database/in-batches'
import { onPool } from '../database/on-pool'
import type { Scope } from '../database/transaction'
import { truncateAddress } from '@/lib/http/client-address'
import { processWide } from '@/lib/process-wide'
import { bridge } from '../process/bridge'
import type { Change } from '@/lib/records/changes'
import type { AuditLog } from '@/payload-types'

type Entry = {
  event: string
  outcome: 'ok' | 'refused'
  actor?: number
  target?: number
  address?: string
  requestId?: string
}

type Counted = Entry & { at: string; times: number }
type Buffer = { rows: Map<string, Counted>; timer?: NodeJS.Timeout; writing?: Promise<void> }

const EVERY_MS = 1000
const AFTER_FAILURE_MS = 10_000
/** Distinct events per flush; beyond that, only the log lines record them. */
const MAX_ROWS = 200
const RETENTION_DAYS = 180

const buffer = processWide<Buffer>('security-log', () => ({ rows: new Map() }))

/**
 * Buffers an event for the audit log, with equal events as one row with a count. Written once per
 * second, so that no sign-in takes longer and a flood does not fill the table.
 */
function storeSecurityEvent(payload: Payload, entry: Entry): void {
  const { event, outcome, actor, target, address } = entry
  const key = JSON.stringify([event, outcome, actor, target, address])
  const row = buffer.rows.get(key)
  if (row) row.times += 1
  else if (buffer.rows.size < MAX_ROWS) {
    buffer.rows.set(key, { ...entry, at: new Date().toISOString(), times: 1 })
  }
  arm(payload, EVERY_MS)
}

/** Writes the buffer, after any write in progress. Called by a timer and at exit; never throws. */
export async function flushSecurityLog(payload: Payload): Promise<void> {
  buffer.writing = Promise.resolve(buffer.writing).then(() => writeRows(payload))
  await buffer.writing
}

async function writeRows(payload: Payload): Promise<void> {
  clearTimeout(buffer.timer)
  buffer.timer = undefined
  const batch = [...buffer.rows]
  buffer.rows.clear()
  if (batch.length === 0) return
  const rows = JSON.stringify(batch.map(([, row]) => row))
  try {
    await onPool(
      payload,
      sql`
        insert into audit_log
          (at, actor, action, record_type, record_id, title, outcome, times, address, request_id)
        select at, actor, 'security', 'security', target, event,
          outcome::enum_audit_log_outcome, times, address, "requestId"
        from jsonb_to_recordset(${rows}::jsonb) as row (
          at timestamptz, actor int, target text, event text, outcome text, times int,
          address text, "requestId" text)`,
    )
  } catch (err) {
    // The log lines are already written.
    const waiting = batch.length
    payload.logger.warn({ err, msg: 'Security events wait for the database', waiting })
    for (const [key, row] of batch) if (!buffer.rows.has(key)) buffer.rows.set(key, row)
    arm(payload, AFTER_FAILURE_MS)
  }
}

/** Removes events older than 180 days. The database refuses to delete any other entries. */
export async function deleteOldSecurityEvents(payload: Payload): Promise<void> {
  const days = RETENTION_DAYS + 1
  const isOld = sql`outcome is not null and at < now() - ${days} * interval '1 day'`
  await deleteInBatches(payload, 'audit_log', isOld)
}

function arm(payload: Payload, wait: number): void {
  buffer.timer ??= setTimeout(() => void flushSecurityLog(payload), wait).unref()
}

type Facts = { requestId?: string; address?: string }

/**
 * The id and the truncated client address of the current request, which the entry server keeps with
 * each response. Empty in jobs, scripts and tests.
 */
function requestFacts(): Facts {
  const headers = bridge.response?.()?.req?.headers
  if (!headers) return {}
  // The entry server overwrites both, so the client cannot forge them.
  const [requestId, address] = [headers['x-request-id'], headers['x-forwarded-for']].map(String)
  return { requestId, address: truncateAddress(address ?? '') }
}

type SecurityEvent = {
  /** Two or three words, such as "password changed". No names or addresses. */
  event: string
  outcome: 'ok' | 'refused'
  actor?: number
  /** Set if it is not the actor's account. */
  target?: number
  client?: { address: string }
}

/**
 * Logs a security event at once, and in the audit log within a second. Never fails the request.
 * Pass no secrets or email addresses; client address and request id are added. In a transaction,
 * pass its scope: a rollback drops the event.
 */
export function logSecurityEvent(
  scope: Payload | Scope,
  { client, ...event }: SecurityEvent,
): void {
  const { requestId, address } = requestFacts()
  const entry = { ...event, address: client?.address ?? address, requestId }
  const note = (payload: Payload) => {
    payload.logger.info({ msg: 'security', ...event, ip: entry.address, requestId })
    storeSecurityEvent(payload, entry)
  }
  if ('payload' in scope) afterCommit(scope, () => note(scope.payload))
  else note(scope)
}

type StaffWrite = {
  /** Unset for the holder of a door link, who has no account. */
  actor?: number
  action: AuditLog['action']
  recordType: string
  recordId?: string | null
  title?: string | null
  changes?: Change[]
}

const TITLE_LENGTH = 200

/** Logs a staff action, in the transaction of `req` if any. The caller must check permissions. */
export async function logStaffWrite(
  req: Scope,
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
