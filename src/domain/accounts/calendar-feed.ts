import { sql } from '@payloadcms/db-postgres/drizzle'
import { onTransaction } from '@/lib/database/on-transaction'
import type { Scope } from '@/lib/database/write-scope'
import { hashSecret, newSecret } from '@/lib/secret'

/**
 * Gives an account the secret of its private calendar (E-27); one that it had before is dead. Returns the
 * secret, which is stored as its hash and known to nobody afterwards.
 */
export async function openCalendarFeed(scope: Scope, userId: number): Promise<string> {
  const secret = newSecret()
  await onTransaction(
    scope,
    sql`
      insert into calendar_feeds (user_id, token_hash) values (${userId}, ${hashSecret(secret)})
      on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now()`,
  )
  return secret
}

/** Whose calendar a secret opens; null for one that is unknown or dead. */
export async function findCalendarOwner(scope: Scope, secret: string): Promise<number | null> {
  const [row] = await onTransaction(
    scope,
    sql`select user_id from calendar_feeds where token_hash = ${hashSecret(secret)}`,
  )
  return row ? Number(row.user_id) : null
}

/** Since when an account has had a private calendar, as an ISO instant; null when it has none. */
export async function calendarFeedSince(scope: Scope, userId: number): Promise<string | null> {
  const [row] = await onTransaction(
    scope,
    sql`select created_at from calendar_feeds where user_id = ${userId}`,
  )
  return row ? new Date(row.created_at as string).toISOString() : null
}

/** Ends the private calendar of an account. */
export async function closeCalendarFeed(scope: Scope, userId: number): Promise<void> {
  await onTransaction(scope, sql`delete from calendar_feeds where user_id = ${userId}`)
}
