import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '../database/on-pool'
import { EVENTS, RETRIES } from '../outbox/outbox'

const LENGTH = 300

/**
 * Sanitizes a mail server's reply for the log and the back office: one line, without email
 * addresses and links, which servers often repeat.
 */
export function withoutAddresses(text: string): string {
  return text
    .replaceAll(/https?:\/\/\S+/gi, '…')
    .replaceAll(/[^\s<>"'():;,=]+/g, (part) => (/.@./.test(part) ? '…' : part))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LENGTH)
}

/** Retention period of contact messages, as stated on the privacy page. */
export const CONTACT_MESSAGE_MONTHS = 24

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
  const condition = sql`kind = 'email' and (failed_at is not null) = ${isAbandoned}`
  const [counted, rows] = await Promise.all([
    onPool(payload, sql`select count(*)::int as total from outbox where ${condition}`),
    onPool(
      payload,
      sql`
        select id, created_at as since, attempts as tries, last_error as "lastError",
          case when failed_at is null then due_at end as "nextAttempt",
          coalesce(payload->>'kind', payload->'mail'->>'kind') as kind,
          coalesce(payload->>'to', payload->'mail'->>'to') as "to"
        from outbox
        where ${condition} and id < ${before ?? 2 ** 31 - 1}
        order by id desc limit ${most + 1}`,
    ),
  ])
  const mails = rows.slice(0, most).map(toMail)
  return {
    total: Number(counted[0]?.total ?? 0),
    mails,
    next: rows.length > most ? (mails.at(-1)?.id ?? null) : null,
  }
}

/** Requeues given up emails behind fresh ones. Returns how many. */
export async function requeueEmails(
  payload: Pick<Payload, 'db'>,
  which: { id: number } | 'all',
): Promise<number> {
  const one = which === 'all' ? sql`true` : sql`id = ${which.id}`
  const rows = await onPool(
    payload,
    sql`
      update outbox set failed_at = null, last_error = null, attempts = 0, created_at = now(),
        due_at = now(), payload = payload - 'rejections',
        queue = case when queue = ${EVENTS} then queue else ${RETRIES} end
      where kind = 'email' and failed_at is not null and ${one}
      returning id`,
  )
  return rows.length
}

function toMail(row: Record<string, unknown>): UndeliveredMail {
  const { nextAttempt, since, to, ...mail } = row as UndeliveredMail
  return {
    ...mail,
    to: maskAddress(to),
    since: new Date(since).toISOString(),
    nextAttempt: nextAttempt && new Date(nextAttempt).toISOString(),
  }
}

/** `reader@people.test` → `r…@people.test`. */
function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`
}
