import { sql } from '@payloadcms/db-postgres/drizzle'
import { onTransaction } from '@/lib/database/on-transaction'
import type { Scope } from '@/lib/database/write-scope'
import { hashSecret } from '@/lib/secret'

/** What waits for a response: a sign-in for its second step, a new app for its first code, a passkey. */
export type ChallengePurpose =
  'sign-in' | 'add-app' | 'add-passkey' | 'passkey-sign-in' | 'passkey-proof'

/** All of them live for five minutes. */
const LIFETIME = sql`interval '5 minutes'`
/** Of one account and purpose the newest stay. */
const MAX_OPEN = 5

type Bound = {
  userId?: number
  /** The session that alone may respond. */
  sessionId?: string
  /** The secret of the browser that alone may respond, where nobody is signed in. */
  browser?: string
}

export type Challenge = { userId: number | null; data: unknown }
type Wanted = { purpose: ChallengePurpose; secret: string } & Omit<Bound, 'userId'>

/** Stores that `secret`, as its hash, waits for a response; `data` is what belongs to it. */
export async function storeChallenge(
  scope: Scope,
  { purpose, secret, userId, sessionId, browser, data = null }: Wanted & Bound & { data?: unknown },
): Promise<void> {
  await onTransaction(
    scope,
    sql`
      insert into factor_challenges
        (token_hash, purpose, user_id, session_id, browser_hash, data, expires_at)
      values (${hashSecret(secret)}, ${purpose}, ${userId ?? null}, ${sessionId ?? null},
        ${browser === undefined ? null : hashSecret(browser)}, ${JSON.stringify(data)}::jsonb,
        now() + ${LIFETIME})`,
  )
  if (userId === undefined) return
  await onTransaction(
    scope,
    sql`
      delete from factor_challenges where token_hash in (
        select token_hash from factor_challenges
        where user_id = ${userId} and purpose = ${purpose}
        order by created_at desc, token_hash offset ${MAX_OPEN})`,
  )
}

/** What waits for this response, without using it up; null when it is dead or somebody else's. */
export async function peekChallenge(scope: Scope, wanted: Wanted): Promise<Challenge | null> {
  return toChallenge(
    await onTransaction(
      scope,
      sql`select user_id, data from factor_challenges where ${matching(wanted)}`,
    ),
  )
}

/** Uses it up: returns what it stands for once, and null ever after, also in parallel. */
export async function redeemChallenge(scope: Scope, wanted: Wanted): Promise<Challenge | null> {
  return toChallenge(
    await onTransaction(
      scope,
      sql`delete from factor_challenges where ${matching(wanted)} returning user_id, data`,
    ),
  )
}

/** Ends all that waits for an account: its password is another one, or its factors are. */
export async function removeChallenges(scope: Scope, userId: number): Promise<void> {
  await onTransaction(scope, sql`delete from factor_challenges where user_id = ${userId}`)
}

/** Removes what nobody responded to. */
export async function removeDeadChallenges(scope: Scope): Promise<void> {
  await onTransaction(scope, sql`delete from factor_challenges where expires_at < now()`)
}

function matching({ purpose, secret, sessionId, browser }: Wanted) {
  const browserHash = browser === undefined ? null : hashSecret(browser)
  return sql`
    token_hash = ${hashSecret(secret)} and purpose = ${purpose} and expires_at > now()
    and session_id::text is not distinct from ${sessionId ?? null}
    and browser_hash is not distinct from ${browserHash}`
}

function toChallenge([row]: Record<string, unknown>[]): Challenge | null {
  return row ? { userId: row.user_id === null ? null : Number(row.user_id), data: row.data } : null
}
