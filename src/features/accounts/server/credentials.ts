import { sql } from '@payloadcms/db-postgres/drizzle'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { announce } from '@/platform/announce/announce'
import { removeTokens } from './account-tokens'
import { removeKeys } from './api-keys'
import { closeCalendarFeed } from './calendar-feed'
import { removeChallenges } from './factors/challenges'

/** `passwordHash` is null for accounts that use only a provider. */
export type Credential = {
  userId: number
  passwordHash: string | null
  isVerified: boolean
}

/** The credential for a normalized email address, or null. */
export async function findCredential(scope: Scope, email: string): Promise<Credential | null> {
  // PostgreSQL text cannot contain NUL.
  if (email.includes('\0')) return null
  return toCredential(
    await onTransaction(
      scope,
      sql`select c.* from credentials c join profiles p on p.id = c.user_id where p.email = ${email}`,
    ),
  )
}

export async function readCredential(scope: Scope, userId: number): Promise<Credential | null> {
  return toCredential(
    await onTransaction(scope, sql`select * from credentials where user_id = ${userId}`),
  )
}

export async function createCredential(
  scope: Scope,
  { userId, passwordHash, isVerified }: Credential,
): Promise<void> {
  await onTransaction(
    scope,
    sql`
      insert into credentials (user_id, password_hash, verified_at)
      values (${userId}, ${passwordHash}, case when ${isVerified}::boolean then now() end)`,
  )
  if (isVerified) await announce(scope, 'account.created', [userId])
}

/**
 * Sets a password and confirms the address. To lock out anyone with the old password, ends all
 * sessions, API keys, one-time tokens, unfinished sign-ins and the private calendar. Second factors
 * stay. Run it in a transaction.
 */
export async function replacePassword(
  scope: Scope,
  { userId, passwordHash }: { userId: number; passwordHash: string | null },
): Promise<void> {
  const [row] = await onTransaction(
    scope,
    sql`
      update credentials as c set password_hash = ${passwordHash}, changed_at = now(),
        verified_at = coalesce(c.verified_at, now())
      from (select verified_at from credentials where user_id = ${userId} for update) as stored
      where c.user_id = ${userId}
      returning stored.verified_at is null as confirmed`,
  )
  // An account counts as created once its address is confirmed.
  if (row?.confirmed) await announce(scope, 'account.created', [userId])
  await onTransaction(scope, sql`delete from sessions where user_id = ${userId}`)
  await removeTokens(scope, userId)
  await removeChallenges(scope, userId)
  await removeKeys(scope, userId)
  await closeCalendarFeed(scope, userId)
}

function toCredential(rows: Record<string, unknown>[]): Credential | null {
  const [row] = rows
  if (!row) return null
  return {
    userId: Number(row.user_id),
    passwordHash: typeof row.password_hash === 'string' ? row.password_hash : null,
    isVerified: row.verified_at !== null,
  }
}
