import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import type { Client } from '@/domain/accounts/client'
import { afterCommit } from '@/lib/database/after-commit'
import { onPool } from '@/lib/database/on-pool'
import type { Scope } from '@/lib/database/write-scope'
import { truncateAddress } from '@/lib/http/client-address'
import { processWide } from '@/lib/process-wide'
import { bridge } from '@/lib/process/bridge'
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
/** Different events a second; a flood from more places than that is told by the log lines alone. */
const MAX_ROWS = 200
const RETENTION_DAYS = 180

const buffer = processWide<Buffer>('security-log', () => ({ rows: new Map() }))

/**
 * Puts a security event down for the audit log. Written together once a second, the same thing from
 * the same place as one row with a count: a sign-in takes no longer for it, whatever its outcome, and a flood does not fill the table.
 */
export function storeSecurityEvent(payload: Payload, entry: Entry): void {
  const { event, outcome, actor, target, address } = entry
  const key = JSON.stringify([event, outcome, actor, target, address])
  const known = buffer.rows.get(key)
  if (known) known.times += 1
  else if (buffer.rows.size < MAX_ROWS) {
    buffer.rows.set(key, { ...entry, at: new Date().toISOString(), times: 1 })
  }
  arm(payload, EVERY_MS)
}

/**
 * Writes what waits, after a write that is under way. Called by a timer, and before the process ends;
 * never throws.
 */
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
  } catch {
    // The log lines have been written; the rows wait for the database.
    payload.logger.warn({ msg: 'Security events wait for the database', waiting: batch.length })
    for (const [key, row] of batch) if (!buffer.rows.has(key)) buffer.rows.set(key, row)
    arm(payload, AFTER_FAILURE_MS)
  }
}

/** Removes the security events that are older than 180 days; the database lets go of no others. */
export async function deleteOldSecurityEvents(payload: Payload): Promise<void> {
  await onPool(
    payload,
    sql`
      delete from audit_log where outcome is not null
        and at < now() - ${RETENTION_DAYS + 1} * interval '1 day'`,
  )
}

function arm(payload: Payload, wait: number): void {
  buffer.timer ??= setTimeout(() => void flushSecurityLog(payload), wait).unref()
}

type Facts = { requestId?: string; address?: string }

/**
 * Which request the program works for right now, and the truncated address it came from: the entry
 * server keeps both beside each response, so that whatever is written down deep inside a hook can name
 * them. Empty in jobs, scripts and tests, where nobody asked.
 */
export function requestFacts(): Facts {
  const headers = bridge.response?.()?.req?.headers
  if (!headers) return {}
  // The entry server has written both, whatever the visitor sent.
  const [requestId, address] = [headers['x-request-id'], headers['x-forwarded-for']].map(String)
  return { requestId, address: truncateAddress(address ?? '') }
}

type SecurityEvent = {
  /** What happened, in two or three words: "password changed". No names, no addresses. */
  event: string
  outcome: 'ok' | 'refused'
  /** Who acts, when known: an id, never an address. */
  actor?: number
  /** The account it happened to, where that is another one than who acts. */
  target?: number
  client?: Client
}

/**
 * Notes what matters to the safety of accounts: a log line at once, and an entry of the audit
 * log with the next second. Takes no time of the request and never fails it. Call it after the fact,
 * with no secret and no e-mail; address and request id are found without being told. Inside of a transaction
 * pass its scope: the event is noted with the commit, and a rollback leaves none.
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
 * Adds to the audit log what somebody of the staff did, in the transaction of `req` where it has
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
