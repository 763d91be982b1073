import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { toIso } from '@/platform/database/rows'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { hashSecret, createSecret } from '@/lib/secrets'
import type { Client } from './client'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'

/** Replaces the secret of an account's private calendar. Only its hash is stored. */
async function openCalendarFeed(scope: Scope, userId: number): Promise<string> {
  const secret = createSecret()
  await onTransaction(
    scope,
    sql`
      insert into calendar_feeds (user_id, token_hash) values (${userId}, ${hashSecret(secret)})
      on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now()`,
  )
  return secret
}

async function findCalendarOwner(scope: Scope, secret: string): Promise<number | null> {
  const [row] = await onTransaction(
    scope,
    sql`select user_id from calendar_feeds where token_hash = ${hashSecret(secret)}`,
  )
  return row ? Number(row.user_id) : null
}

/** The creation time of the private calendar as an ISO instant; null without one. */
export async function findCalendarFeedStart(scope: Scope, userId: number): Promise<string | null> {
  const [row] = await onTransaction(
    scope,
    sql`select created_at from calendar_feeds where user_id = ${userId}`,
  )
  return row ? toIso(row.created_at) : null
}

export async function closeCalendarFeed(scope: Scope, userId: number): Promise<void> {
  await onTransaction(scope, sql`delete from calendar_feeds where user_id = ${userId}`)
}

type Someone = { payload: Payload; client: Client; user: { id: number } }

/** The format of a secret. Anything else is not looked up. */
const SECRET = /^t[\w-]{22}$/
const MINUTE = 60

/** Replaces the secret of the user's calendar. Throws `too_many` after 10 per hour. */
export async function createOwnCalendar({ payload, client, user }: Someone): Promise<string> {
  const limit = { key: `calendar-made:${user.id}`, limit: 10, windowSeconds: 60 * MINUTE }
  await enforceRateLimit(payload, [limit])
  const secret = await openCalendarFeed({ payload }, user.id)
  const event = 'calendar address created'
  logSecurityEvent(payload, { event, outcome: 'ok', actor: user.id, client })
  return secret
}

export async function revokeOwnCalendar({ payload, client, user }: Someone): Promise<void> {
  await closeCalendarFeed({ payload }, user.id)
  const event = 'calendar address ended'
  logSecurityEvent(payload, { event, outcome: 'ok', actor: user.id, client })
}

type FeedQuery = { payload: Payload; client: Client; secret: string }

/**
 * The owner of a calendar secret, or null. Throws `too_many` after 60 reads per hour, or 60 wrong
 * secrets per network in ten minutes. Wrong ones are counted after the lookup, so that guesses
 * cannot block other calendars behind the same address.
 */
export async function openCalendar({ payload, client, secret }: FeedQuery): Promise<number | null> {
  const owner = SECRET.test(secret) ? await findCalendarOwner({ payload }, secret) : null
  const limit =
    owner === null
      ? { key: `calendar-guess:${client.network}`, limit: 60, windowSeconds: 10 * MINUTE }
      : { key: `calendar-read:${owner}`, limit: 60, windowSeconds: 60 * MINUTE }
  await enforceRateLimit(payload, [limit])
  return owner
}
