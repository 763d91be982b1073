import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { deleteInBatches } from '@/platform/database/in-batches'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { hashSecret } from '@/lib/secrets'

export type ChallengePurpose =
  | 'sign-in'
  | 'add-app'
  | 'add-passkey'
  | 'passkey-sign-in'
  | 'passkey-proof'

const LIFETIME = sql`interval '5 minutes'`
/** Per account and purpose; the newest stay. */
const MAX_OPEN = 5

type Bound = {
  userId?: number
  sessionId?: string
  /** For a challenge without a signed-in user: the secret of the browser that may respond. */
  browser?: string
}

type Challenge = { userId: number | null; data: unknown }
type ChallengeQuery = { purpose: ChallengePurpose; secret: string } & Omit<Bound, 'userId'>

export async function storeChallenge(
  scope: Scope,
  {
    purpose,
    secret,
    userId,
    sessionId,
    browser,
    data = null,
  }: ChallengeQuery & Bound & { data?: unknown },
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

/**
 * Reads a challenge without using it up. Null if it is invalid, expired or bound to another client.
 */
export async function peekChallenge(
  scope: Scope,
  query: ChallengeQuery,
): Promise<Challenge | null> {
  return toChallenge(
    await onTransaction(
      scope,
      sql`select user_id, data from factor_challenges where ${matching(query)}`,
    ),
  )
}

/** Uses up a challenge. Returns null afterwards, also for parallel requests. */
export async function redeemChallenge(
  scope: Scope,
  query: ChallengeQuery,
): Promise<Challenge | null> {
  return toChallenge(
    await onTransaction(
      scope,
      sql`delete from factor_challenges where ${matching(query)} returning user_id, data`,
    ),
  )
}

/** Called when the password or the factors of an account change. */
export async function removeChallenges(scope: Scope, userId: number): Promise<void> {
  await onTransaction(scope, sql`delete from factor_challenges where user_id = ${userId}`)
}

export async function removeDeadChallenges(payload: Payload): Promise<void> {
  await deleteInBatches(payload, 'factor_challenges', sql`expires_at < now()`)
}

function matching({ purpose, secret, sessionId, browser }: ChallengeQuery) {
  const browserHash = browser === undefined ? null : hashSecret(browser)
  return sql`
    token_hash = ${hashSecret(secret)} and purpose = ${purpose} and expires_at > now()
    and session_id::text is not distinct from ${sessionId ?? null}
    and browser_hash is not distinct from ${browserHash}`
}

function toChallenge([row]: Record<string, unknown>[]): Challenge | null {
  return row ? { userId: row.user_id === null ? null : Number(row.user_id), data: row.data } : null
}
