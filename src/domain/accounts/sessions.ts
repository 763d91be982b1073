import { sql } from '@payloadcms/db-postgres/drizzle'
import type { AuthStrategy, Payload } from 'payload'
import { logSecurityEvent } from '@/domain/audit/security-log'
import type { KeyScope } from '@/lib/accounts/key-scope'
import { readSessionCookie } from '@/lib/accounts/session-cookie'
import type { SecondFactor, SignInMethod } from '@/lib/accounts/sign-in-method'
import { onTransaction } from '@/lib/database/on-transaction'
import type { Scope } from '@/lib/database/write-scope'
import { recordOutage } from '@/lib/failures/outage'
import { isSameOrigin } from '@/lib/http/same-origin'
import { hashSecret, newSecret } from '@/lib/secret'
import type { User } from '@/payload-types'
import type { Client } from './client'
import { factorNeed, hasFactorSql, type FactorNeed } from './factors/factors'

/** The newest ones of an account stay; one more ends the oldest. */
const MAX_SESSIONS = 50

/** Lifetimes: unused, in all, and in all for administrators. */
const IDLE = sql`interval '14 days'`
const ABSOLUTE_MS = 30 * 24 * 60 * 60 * 1000
const ABSOLUTE_FOR_ADMINS = sql`interval '12 hours'`

/** When a session (`s`) of a person (`p`) ends. */
const ENDS = sql`least(s.expires_at, s.last_seen_at + ${IDLE},
  case when p.role = 'admin' then s.created_at + ${ABSOLUTE_FOR_ADMINS} end)`

/** How long a proof of who one is counts for what cannot be undone. */
const REAUTHENTICATION_LASTS = sql`interval '10 minutes'`

export type NewSession = { token: string; expiresAt: Date }
/** How a session began. */
export type Beginning = { method: SignInMethod; second?: SecondFactor | null }
export type FoundSession = Required<Beginning> & {
  id: string
  userId: number
  expiresAt: Date
  /** Whether somebody proved within ten minutes that they are who they say. */
  isReauthenticated: boolean
  /** Whether the account has a factor besides its password. */
  hasFactor: boolean
}
export type ListedSession = Required<Beginning> & {
  id: string
  device: string
  address: string
  createdAt: string
  lastSeenAt: string
}

type Start = {
  scope: Scope
  userId: number
  client: Client
  /** The stored hash that the password was just compared with. */
  verifiedHash?: string
  /** When somebody last proved who they are, where that is not now. */
  reauthenticatedAt?: Date
} & Beginning

/**
 * Starts a session and returns the token for its cookie; the table keeps a hash. With
 * `verifiedHash` it starts only while that password is still the one of the account: a change
 * during the sign-in wins, and it returns null.
 */
export async function startSession(start: Start): Promise<NewSession | null> {
  const { scope, userId, client, verifiedHash, method, second = null, reauthenticatedAt } = start
  const token = newSecret() + newSecret()
  const expiresAt = new Date(Date.now() + ABSOLUTE_MS)
  const condition = verifiedHash === undefined ? sql`true` : sql`password_hash = ${verifiedHash}`
  const started = await onTransaction(
    scope,
    sql`
      with started as (
        insert into sessions
          (user_id, token_hash, device, address, expires_at, method, second_factor, proven_at)
        select user_id, ${hashSecret(token)}, ${client.device}, ${client.address},
          ${expiresAt.toISOString()}, ${method}, ${second},
          coalesce(${reauthenticatedAt?.toISOString() ?? null}::timestamptz, now())
        from credentials where user_id = ${userId} and ${condition} for share
        returning id
      ), ended as (
        delete from sessions where exists (select from started) and id in (
          select id from sessions where user_id = ${userId}
          order by created_at desc, id offset ${MAX_SESSIONS - 1}
        )
      )
      select id from started`,
  )
  return started.length > 0 ? { token, expiresAt } : null
}

/**
 * The living session behind a token, or null. Asks the database each time, so whatever ends a
 * session does so with the next request. Throws when the database does: an outage is not a
 * sign-out.
 */
export async function findSession(scope: Scope, token: string): Promise<FoundSession | null> {
  const [row] = await onTransaction(
    scope,
    sql`
      select s.id, s.user_id, s.last_seen_at < now() - interval '1 minute' as stale,
        s.method, s.second_factor, s.proven_at > now() - ${REAUTHENTICATION_LASTS} as is_recent,
        ${hasFactorSql(sql`s.user_id`)} as has_factor,
        ${ENDS} as ends
      from sessions s join profiles p on p.id = s.user_id
      where s.token_hash = ${hashSecret(token)}`,
  )
  if (!row) return null
  const beginning = toBeginning(row)
  const hasFactor = row.has_factor === true
  // A sign-in that was under way while the first factor was added proved none.
  const isWhole = !hasFactor || beginning.method === 'passkey' || beginning.second !== null
  const session = {
    id: String(row.id),
    userId: Number(row.user_id),
    expiresAt: new Date(String(row.ends)),
    isReauthenticated: row.is_recent === true && isWhole,
    hasFactor,
    ...beginning,
  }
  if (session.expiresAt.getTime() <= Date.now()) return null
  if (row.stale) {
    await onTransaction(
      scope,
      sql`update sessions set last_seen_at = now() where id = ${session.id}`,
    )
  }
  return session
}

/** The sessions of a person, the last used one first. */
export async function listSessions(scope: Scope, userId: number): Promise<ListedSession[]> {
  const rows = await onTransaction(
    scope,
    sql`
      select s.id, s.device, s.address, s.created_at, s.last_seen_at, s.method, s.second_factor
      from sessions s join profiles p on p.id = s.user_id
      where s.user_id = ${userId} and ${ENDS} > now()
      order by s.last_seen_at desc`,
  )
  return rows.map((row) => ({
    id: String(row.id),
    device: String(row.device),
    address: String(row.address),
    createdAt: new Date(String(row.created_at)).toISOString(),
    lastSeenAt: new Date(String(row.last_seen_at)).toISOString(),
    ...toBeginning(row),
  }))
}

/** Removes the sessions that have ended. */
export async function removeDeadSessions(scope: Scope): Promise<void> {
  await onTransaction(
    scope,
    sql`delete from sessions s using profiles p where p.id = s.user_id and ${ENDS} <= now()`,
  )
}

/** Notes that somebody has just proved in a session that they are who they say, and by which factor. */
export async function markReauthenticated(
  scope: Scope,
  id: string,
  second: SecondFactor | null = null,
): Promise<void> {
  await onTransaction(
    scope,
    sql`
      update sessions set proven_at = now(), second_factor = case
        when method = 'passkey' then second_factor else coalesce(second_factor, ${second}) end
      where id::text = ${id}`,
  )
}

/**
 * How a session began and when it was last proven, for one that goes on from it: as a sign-in with a
 * password where there is none.
 */
export async function beginningOf(
  scope: Scope,
  id = '',
): Promise<Beginning & { reauthenticatedAt?: Date }> {
  const [row] = await onTransaction(
    scope,
    sql`select method, second_factor, proven_at from sessions where id::text = ${id}`,
  )
  if (!row) return { method: 'password' }
  return { ...toBeginning(row), reauthenticatedAt: new Date(String(row.proven_at)) }
}

function toBeginning(row: Record<string, unknown>): Required<Beginning> {
  return {
    method: row.method as SignInMethod,
    second: (row.second_factor ?? null) as SecondFactor | null,
  }
}

/** Ends the session of this token; whether there was one does not matter. */
export async function endSessionOf(scope: Scope, token: string): Promise<void> {
  const [ended] = await onTransaction(
    scope,
    sql`delete from sessions where token_hash = ${hashSecret(token)} returning user_id`,
  )
  if (!ended) return
  const actor = Number(ended.user_id)
  logSecurityEvent(scope, { event: 'session ended', outcome: 'ok', actor })
}

/**
 * Ends the session that a browser has, if any: it signs out, or begins another one, of which the one
 * before would be a forgotten copy.
 */
export async function endSessionOfBrowser(
  scope: Scope,
  headers: Pick<Headers, 'get'>,
): Promise<void> {
  const token = readSessionCookie(headers.get('cookie'))
  if (token) await endSessionOf(scope, token)
}

/** Ends one session of a person. Returns whether it was theirs. */
export async function endSession(scope: Scope, userId: number, id: string): Promise<boolean> {
  const ended = await onTransaction(
    scope,
    sql`delete from sessions where user_id = ${userId} and id::text = ${id} returning id`,
  )
  if (ended.length === 0) return false
  logSecurityEvent(scope, { event: 'session ended', outcome: 'ok', actor: userId })
  return true
}

/** Ends all sessions of a person, or all but one. `by` is who does it to somebody else. */
export async function endSessions(
  scope: Scope,
  userId: number,
  { except, by = userId }: { except?: string; by?: number } = {},
): Promise<void> {
  await onTransaction(
    scope,
    sql`delete from sessions where user_id = ${userId} and id::text <> ${except ?? ''}`,
  )
  // Nor does anybody come in who has only the second step to make.
  await onTransaction(
    scope,
    sql`delete from factor_challenges where user_id = ${userId} and purpose = 'sign-in'`,
  )
  logSecurityEvent(scope, {
    event: 'all sessions ended',
    outcome: 'ok',
    actor: by,
    target: userId,
  })
}

/** The account of a request, with the session it came by. */
export type Account = User & { collection: 'users'; _sid: string; _exp: number } & {
  /** The number of the API key that asks for this account, instead of a session. */
  _key?: number
  /** Whether the session has a proof of who it is that is not older than ten minutes. */
  _isReauthenticated?: boolean
  /** What that key is for (src/access/key-scope.ts). */
  _scope?: KeyScope
  /** Whether the account has a factor besides its password. */
  _hasFactor?: boolean
  /** What staff lack where a second factor is required: until then they may what learners may. */
  _need?: FactorNeed | null
}

/** The account behind the session token of a request, or null. Throws when the database does. */
export async function findAccount(payload: Payload, token: string | null): Promise<Account | null> {
  const session = token ? await findSession({ payload }, token) : null
  if (!session) return null
  const user = await payload.findByID({
    collection: 'users',
    id: session.userId,
    depth: 0,
    disableErrors: true,
    // The session says who it is; the rules ask for exactly that.
    overrideAccess: true,
  })
  if (!user) return null
  const _exp = Math.floor(session.expiresAt.getTime() / 1000)
  const { hasFactor, id: _sid, isReauthenticated } = session
  const need = factorNeed(session, user.role)
  return {
    ...user,
    ...(need && { role: 'user' as const }),
    ...{
      collection: 'users',
      _sid,
      _exp,
      _isReauthenticated: isReauthenticated,
      _hasFactor: hasFactor,
      _need: need,
    },
  }
}

/**
 * How Payload learns who asks: by the one session cookie, whose row is looked up each time.
 * It stands in for Payload's own sessions, which parallel sign-ins overwrite, and repeats its
 * defence: a request that changes something must come from our own pages.
 */
export const sessionStrategy: AuthStrategy = {
  name: 'session',
  authenticate: async ({ headers, payload, req }) => {
    const reads = !req?.method || req.method === 'GET' || req.method === 'HEAD'
    if (!isSameOrigin(headers, { orSilent: reads }) && !(reads && isNavigation(headers))) {
      return { user: null }
    }
    try {
      const token = readSessionCookie(headers.get('cookie'))
      return { user: await findAccount(payload, token) }
    } catch (error) {
      recordOutage()
      throw error
    }
  },
}

/** Following a link from another site is no forgery: it reads, and only the person sees it. */
function isNavigation(headers: Headers): boolean {
  return headers.get('origin') === null && headers.get('sec-fetch-mode') === 'navigate'
}
