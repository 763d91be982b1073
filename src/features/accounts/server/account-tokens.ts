import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { deleteInBatches } from '@/platform/database/in-batches'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { hashSecret, createSecret } from '@/lib/secrets'

export type Purpose = 'confirm-address' | 'reset-password' | 'delete-account' | 'prove-identity'

/** Of the link in an invitation, in minutes. */
export const INVITATION_MINUTES = 3 * 24 * 60

const MINUTES: Record<Purpose, number> = {
  'confirm-address': 24 * 60,
  'reset-password': 60,
  'delete-account': 15,
  'prove-identity': 15,
}

export type Pending = {
  passwordHash: string
  name: string
  /** Hash of the browser's sign-up secret. */
  browser?: string
  /** The path to open after confirmation. */
  next?: string
}

type UsedToken = { userId: number; pending: Pending | null }

type Issue = {
  scope: Scope
  userId: number
  email: string
  purpose: Purpose
  pending?: Pending
  /** Of an invitation: the id of an account. */
  inviter?: number
  secret?: string
  minutes?: number
}

/**
 * Stores the hash of a one-time secret and returns the secret. Only the newest link of a purpose
 * works, but each sign-up keeps its own, so that one cannot void the email of another. Throws if
 * the account's address has changed; a concurrent change waits and then voids the secret.
 */
export async function issueToken(issue: Issue): Promise<string> {
  const { scope, userId, email, purpose, inviter, pending, secret = createSecret() } = issue
  const stored = pending ?? (inviter && { inviter })
  const minutes = issue.minutes ?? MINUTES[purpose]
  if (!pending) {
    await onTransaction(
      scope,
      sql`delete from account_tokens where user_id = ${userId} and purpose = ${purpose}`,
    )
  }
  const issued = await onTransaction(
    scope,
    sql`
      insert into account_tokens (token_hash, user_id, purpose, expires_at, pending)
      select ${hashSecret(secret)}, id, ${purpose},
        now() + ${minutes} * interval '1 minute',
        ${stored ? JSON.stringify(stored) : null}::jsonb
      from profiles where id = ${userId} and email = ${email} for share
      returning user_id`,
  )
  if (issued.length === 0) throw new Error('the account has a different address')
  return secret
}

/** The condition of a valid link, as `t`. */
export function isOpenToken(purpose: Purpose, secret: string) {
  return sql`t.token_hash = ${hashSecret(secret)} and t.purpose = ${purpose} and t.expires_at > now()`
}

/** The account's address for a valid link, without using it up. */
export async function peekToken(scope: Scope, purpose: Purpose, secret: string) {
  const [row] = await onTransaction(
    scope,
    sql`
      select p.email from account_tokens t join profiles p on p.id = t.user_id
      where ${isOpenToken(purpose, secret)}`,
  )
  return row ? { email: String(row.email) } : null
}

/** The sign-up of a valid link and its address, without using it up. */
export async function peekSignUp(
  scope: Scope,
  secret: string,
): Promise<(Pending & { email: string }) | null> {
  const [row] = await onTransaction(
    scope,
    sql`
      select p.email, t.pending from account_tokens t join profiles p on p.id = t.user_id
      where ${isOpenToken('confirm-address', secret)} and t.pending is not null`,
  )
  return row ? { ...(row.pending as Pending), email: String(row.email) } : null
}

/** Uses up a link. Returns null if it is invalid or already used, also in parallel. */
export async function redeemToken(
  scope: Scope,
  purpose: Purpose,
  secret: string,
): Promise<UsedToken | null> {
  const [row] = await onTransaction(
    scope,
    sql`
      delete from account_tokens where token_hash = ${hashSecret(secret)}
        and purpose = ${purpose} and expires_at > now()
      returning user_id, pending`,
  )
  return row
    ? { userId: Number(row.user_id), pending: (row.pending ?? null) as Pending | null }
    : null
}

/** The unconfirmed sign-ups of an account, newest first, including those with an expired link. */
export async function listPending(scope: Scope, userId: number): Promise<Pending[]> {
  const rows = await onTransaction(
    scope,
    sql`
      select pending from account_tokens where user_id = ${userId}
        and purpose = 'confirm-address' order by expires_at desc`,
  )
  return rows.flatMap((row) => (row.pending ? [row.pending as Pending] : []))
}

export async function removeTokens(scope: Scope, userId: number): Promise<void> {
  await onTransaction(scope, sql`delete from account_tokens where user_id = ${userId}`)
}

/**
 * Removes expired links, but keeps pending sign-ups for 30 days, like their unconfirmed accounts.
 */
export async function removeDeadTokens(payload: Payload): Promise<void> {
  const days = sql`case when purpose = 'confirm-address' then 30 else 0 end`
  await deleteInBatches(
    payload,
    'account_tokens',
    sql`expires_at < now() - ${days} * interval '1 day'`,
  )
}
