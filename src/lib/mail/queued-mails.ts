import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '../database/on-pool'
import { EVENTS, RETRIES } from './queues'

/** An undelivered email without its content. Times are ISO times. */
export type UndeliveredMail = {
  id: number
  kind: string
  to: string
  /** When it was queued, or retried by an administrator. */
  since: string
  tries: number
  lastError: string | null
  /** Null if it was given up. */
  nextAttempt: string | null
}

export type UndeliveredMails = {
  total: number
  mails: UndeliveredMail[]
  next: number | null
}

/** Newest first, with the total. Applies no access rules: for administrators only. */
export async function listUndelivered(
  payload: Pick<Payload, 'db'>,
  { isAbandoned, most, before }: { isAbandoned: boolean; most: number; before?: number },
): Promise<UndeliveredMails> {
  const these = sql`task_slug = 'send-mail' and completed_at is null
    and coalesce(has_error, false) = ${isAbandoned}`
  const [counted, rows] = await Promise.all([
    onPool(payload, sql`select count(*)::int as total from payload_jobs where ${these}`),
    onPool(
      payload,
      sql`
        select id, wait_until, error->>'message' as error,
          coalesce(input->>'kind', input->'mail'->>'kind') as kind,
          coalesce(input->>'to', input->'mail'->>'to') as "to",
          input->>'firstTryAt' as since, input->>'lastError' as "lastError",
          (input->>'attempt')::int as tries
        from payload_jobs
        where ${these} and id < ${before ?? 2 ** 31 - 1}
        order by id desc limit ${most + 1}`,
    ),
  ])
  const mails = rows.slice(0, most).map((row) => toMail(row, isAbandoned))
  return {
    total: Number(counted[0]?.total ?? 0),
    mails,
    next: rows.length > most ? (mails.at(-1)?.id ?? null) : null,
  }
}

/** Requeues given up emails behind fresh ones. Returns how many. */
export async function tryAgain(
  payload: Pick<Payload, 'db'>,
  which: { id: number } | 'all',
): Promise<number> {
  const one = which === 'all' ? sql`true` : sql`id = ${which.id}`
  const rows = await onPool(
    payload,
    sql`
      update payload_jobs set has_error = false, error = null, processing = false, total_tried = 0,
        queue = case when queue = ${EVENTS} then queue else ${RETRIES} end, created_at = now(),
        wait_until = now(), updated_at = now(),
        input = input - 'rejections' - 'lastError'
          || jsonb_build_object('attempt', 0, 'firstTryAt', to_json(now()))
      where task_slug = 'send-mail' and has_error and ${one}
      returning id`,
  )
  return rows.length
}

function toMail(row: Record<string, unknown>, isAbandoned: boolean): UndeliveredMail {
  return {
    id: Number(row.id),
    kind: String(row.kind ?? ''),
    to: maskAddress(String(row.to ?? '')),
    since: new Date(String(row.since)).toISOString(),
    // The job does not count its last try.
    tries: Number(row.tries ?? 0) + (isAbandoned ? 1 : 0),
    lastError: text(isAbandoned ? row.error : row.lastError),
    nextAttempt: isAbandoned ? null : new Date(String(row.wait_until ?? row.since)).toISOString(),
  }
}

/** `reader@people.test` → `r…@people.test`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null
}
