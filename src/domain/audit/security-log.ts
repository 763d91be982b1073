import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { processWide } from '@/lib/process-wide'

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
 * the same place as one row with a count: a sign-in takes no longer for it, whatever its outcome
 * (S-03), and a flood does not fill the table.
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
