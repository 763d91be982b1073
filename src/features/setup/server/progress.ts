import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'

const PREFIX = 'first-steps/'

/** One row per step, so that two administrators never overwrite each other. `closed` is the list. */
export async function readProgress(payload: Payload): Promise<Set<string>> {
  const rows = await onPool(
    payload,
    sql`select substr(key, ${PREFIX.length + 1}) as step from payload_kv
        where starts_with(key, ${PREFIX})`,
  )
  return new Set(rows.map(({ step }) => String(step)))
}

/** A step that is done stays done. */
export async function recordProgress(payload: Payload, steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    await payload.kv.set(`${PREFIX}${step}`, { at: new Date().toISOString() })
  }
}

export async function reopenList(payload: Payload): Promise<void> {
  await payload.kv.delete(`${PREFIX}closed`)
}
