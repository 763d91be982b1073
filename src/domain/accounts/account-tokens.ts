import { sql } from '@payloadcms/db-postgres/drizzle'
import { onTransaction } from '@/lib/database/on-transaction'
import type { Scope } from '@/lib/database/write-scope'
import { hashSecret, newSecret } from '@/lib/secret'

export type Purpose = 'confirm-address' | 'reset-password' | 'delete-account' | 'prove-identity'

/** How long a link works, in minutes. */
const LIFETIME: Record<Purpose, number> = {
  'confirm-address': 24 * 60,
  'reset-password': 60,
  'delete-account': 15,
  'prove-identity': 15,
}

/** What a sign-up waits with until its address is confirmed. */
export type Pending = {
  passwordHash: string
  name: string
  /** Hash of the secret that the browser of the sign-up keeps. */
  browser?: string
  /** The path that the person wanted to see when they signed up. */
  next?: string
}

export type UsedToken = { userId: number; pending: Pending | null }

type Issue = {
  scope: Scope
  userId: number
  /** Where the secret is mailed to. */
  email: string
  purpose: Purpose
  pending?: Pending
  /** The secret itself, where it is not a link but something that people copy. */
  secret?: string
}

/**
 * Makes the secret of a one-time link and stores its hash. Only the newest link of a purpose works,
 * but each sign-up keeps its own, so that nobody's sign-up voids the mail of somebody else.
 * Throws when the account has got another address meanwhile: a change waits for this transaction,
 * and then ends what it has issued.
 */
export async function issueToken(issue: Issue): Promise<string> {
  const { scope, userId, email, purpose, pending, secret = newSecret() } = issue
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
        now() + ${LIFETIME[purpose]} * interval '1 minute',
        ${pending ? JSON.stringify(pending) : null}::jsonb
      from profiles where id = ${userId} and email = ${email} for share
      returning user_id`,
  )
  if (issued.length === 0) throw new Error('the account has another address')
  return secret
}

/**
 * The address of the account that a link is for, without using the link up; null when it is dead.
 */
export async function peekToken(scope: Scope, purpose: Purpose, secret: string) {
  const [row] = await onTransaction(
    scope,
    sql`
      select p.email from account_tokens t join profiles p on p.id = t.user_id
      where t.token_hash = ${hashSecret(secret)} and t.purpose = ${purpose} and t.expires_at > now()`,
  )
  return row ? { email: String(row.email) } : null
}

/**
 * The sign-up that the link of a mail would confirm, and its address, without using the link up;
 * null when it is dead.
 */
export async function peekSignUp(
  scope: Scope,
  secret: string,
): Promise<(Pending & { email: string }) | null> {
  const [row] = await onTransaction(
    scope,
    sql`
      select p.email, t.pending from account_tokens t join profiles p on p.id = t.user_id
      where t.token_hash = ${hashSecret(secret)} and t.purpose = 'confirm-address'
        and t.expires_at > now() and t.pending is not null`,
  )
  return row ? { ...(row.pending as Pending), email: String(row.email) } : null
}

/** Uses a link up: returns what it stands for once, and null ever after, also in parallel. */
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

/**
 * The sign-ups of an address that still wait for their confirmation, the newest first; also those
 * whose link has died: signing in with the password of one sends a new link.
 */
export async function listPending(scope: Scope, userId: number): Promise<Pending[]> {
  const rows = await onTransaction(
    scope,
    sql`
      select pending from account_tokens where user_id = ${userId}
        and purpose = 'confirm-address' order by expires_at desc`,
  )
  return rows.flatMap((row) => (row.pending ? [row.pending as Pending] : []))
}

/** Ends all links and codes of an account. */
export async function removeTokens(scope: Scope, userId: number): Promise<void> {
  await onTransaction(scope, sql`delete from account_tokens where user_id = ${userId}`)
}

/**
 * Removes dead links. A sign-up that waits with one stays as long as its account may, which is 30
 * days (src/domain/accounts/remove-unconfirmed-accounts.ts).
 */
export async function removeDeadTokens(scope: Scope): Promise<void> {
  await onTransaction(
    scope,
    sql`
      delete from account_tokens where expires_at <
        case when purpose = 'confirm-address' then now() - interval '30 days' else now() end`,
  )
}
