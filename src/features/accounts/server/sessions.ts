import { getTableColumns, sql, type Table } from '@payloadcms/db-postgres/drizzle'
import type { AuthStrategy, Payload } from 'payload'
import { logSecurityEvent } from '@/platform/logging/security-log'
import type { Account } from '@/platform/identity'
import { readSessionCookie } from '@/platform/session-cookie'
import type { SecondFactor, SignInMethod } from '../sign-in-method'
import { deleteInBatches } from '@/platform/database/in-batches'
import { toIso } from '@/platform/database/rows'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { recordOutage } from '@/lib/failures/error-response'
import { isSameOrigin } from '@/lib/http/same-origin'
import { hashSecret, createSecret } from '@/lib/secrets'
import type { User } from '@/payload-types'
import type { Client } from './client'
import { findFactorNeed, hasFactorSql } from './factors/factors'

const MAX_SESSIONS = 50

/** Lifetimes: idle, absolute, and absolute for administrators. */
const IDLE = sql`interval '14 days'`
const ABSOLUTE_MS = 30 * 24 * 60 * 60 * 1000
const ABSOLUTE_FOR_ADMINS = sql`interval '12 hours'`

/** When a session `s` of a profile `p` ends: the first of its limits. `expires_at` alone is the longest. */
export const SESSION_ENDS = sql`least(s.expires_at, s.last_seen_at + ${IDLE},
  case when p.role = 'admin' then s.created_at + ${ABSOLUTE_FOR_ADMINS} end)`

const REAUTHENTICATION_LASTS = sql`interval '10 minutes'`

export type NewSession = { token: string; expiresAt: Date }
type Beginning = { method: SignInMethod; second?: SecondFactor | null }
export type FoundSession = Required<Beginning> & {
  id: string
  userId: number
  expiresAt: Date
  isReauthenticated: boolean
  hasFactor: boolean
}
type ListedSession = Required<Beginning> & {
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
  verifiedHash?: string
  /** Defaults to now. */
  reauthenticatedAt?: Date
} & Beginning

/**
 * Starts a session and returns its token; the table stores a hash. With `verifiedHash`, returns
 * null if the password has changed during the sign-in.
 */
export async function startSession(start: Start): Promise<NewSession | null> {
  const { scope, userId, client, verifiedHash, method, second = null, reauthenticatedAt } = start
  const token = createSecret() + createSecret()
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
 * The valid session for a token, or null. Queries the database every time, so that ending a session
 * takes effect at once. Throws if the database fails: an outage is not a sign-out.
 */
export async function findSession(scope: Scope, token: string): Promise<FoundSession | null> {
  return (await readSession(scope, token))?.session ?? null
}

/** `row` has the account, as `USER_ROW`. */
async function readSession(scope: Scope, token: string) {
  const [row] = await onTransaction(
    scope,
    sql`
      select s.id, s.user_id, s.last_seen_at < now() - interval '1 minute' as stale,
        s.method, s.second_factor, s.proven_at > now() - ${REAUTHENTICATION_LASTS} as is_recent,
        ${hasFactorSql(sql`s.user_id`)} as has_factor,
        ${SESSION_ENDS} as ends, ${USER_ROW}
      from sessions s join profiles p on p.id = s.user_id
      where s.token_hash = ${hashSecret(token)}`,
  )
  if (!row) return null
  const beginning = toBeginning(row)
  const hasFactor = row.has_factor === true
  // A sign-in that overlapped with adding the first factor has checked none.
  const isWhole = !hasFactor || beginning.method === 'passkey' || beginning.second !== null
  const session: FoundSession = {
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
  return { session, row }
}

/** The row of profile `p`, for `toUser`. Saves a read by Payload with each request. */
export const USER_ROW = sql`to_jsonb(p) as user_row`

/** Converts `USER_ROW` to what Payload reads with depth 0. */
export function toUser({ db }: Payload, { user_row }: Record<string, unknown>): User {
  const row = user_row as Record<string, unknown>
  const { profiles } = (db as unknown as { tables: { profiles: Table } }).tables
  const fields = Object.entries(getTableColumns(profiles)).map(([field, { columnType, name }]) => {
    const value = row[name]
    const isTime = columnType.startsWith('PgTimestamp') && typeof value === 'string'
    return [field, isTime ? new Date(value).toISOString() : value]
  })
  return Object.fromEntries(fields) as User
}

/** The sessions of a user, most recently used first. */
export async function listSessions(scope: Scope, userId: number): Promise<ListedSession[]> {
  const rows = await onTransaction(
    scope,
    sql`
      select s.id, s.device, s.address, s.created_at, s.last_seen_at, s.method, s.second_factor
      from sessions s join profiles p on p.id = s.user_id
      where s.user_id = ${userId} and ${SESSION_ENDS} > now()
      order by s.last_seen_at desc`,
  )
  return rows.map((row) => ({
    id: String(row.id),
    device: String(row.device),
    address: String(row.address),
    createdAt: toIso(row.created_at),
    lastSeenAt: toIso(row.last_seen_at),
    ...toBeginning(row),
  }))
}

export async function removeDeadSessions(payload: Payload): Promise<void> {
  const isOver = sql`exists (
    select 1 from sessions s join profiles p on p.id = s.user_id where s.id = old.id and ${SESSION_ENDS} <= now())`
  await deleteInBatches(payload, 'sessions', isOver)
}

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

/** How a session began, for one that replaces it. Defaults to a password sign-in. */
export async function findSessionStart(
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

export async function endSessionByToken(scope: Scope, token: string): Promise<void> {
  const [ended] = await onTransaction(
    scope,
    sql`delete from sessions where token_hash = ${hashSecret(token)} returning user_id`,
  )
  if (!ended) return
  const actor = Number(ended.user_id)
  logSecurityEvent(scope, { event: 'session ended', outcome: 'ok', actor })
}

/** Ends the browser's session: on sign-out, or on a new sign-in, which would leave it forgotten. */
export async function endBrowserSession(
  scope: Scope,
  headers: Pick<Headers, 'get'>,
): Promise<void> {
  const token = readSessionCookie(headers.get('cookie'))
  if (token) await endSessionByToken(scope, token)
}

/** Ends one session. Returns false if the user has no such session. */
export async function endSession(scope: Scope, userId: number, id: string): Promise<boolean> {
  const ended = await onTransaction(
    scope,
    sql`delete from sessions where user_id = ${userId} and id::text = ${id} returning id`,
  )
  if (ended.length === 0) return false
  logSecurityEvent(scope, { event: 'session ended', outcome: 'ok', actor: userId })
  return true
}

/** Ends all sessions of a user except `except`. `by` is the id of the acting user. */
export async function endSessions(
  scope: Scope,
  userId: number,
  { except, by = userId }: { except?: string; by?: number } = {},
): Promise<void> {
  await onTransaction(
    scope,
    sql`delete from sessions where user_id = ${userId} and id::text <> ${except ?? ''}`,
  )
  // Also ends sign-ins that await their second step.
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

/** The account of a session token, or null. Throws if the database fails. */
export async function findAccount(payload: Payload, token: string | null): Promise<Account | null> {
  const foundSession = token ? await readSession({ payload }, token) : null
  if (!foundSession) return null
  const { row, session } = foundSession
  const user = toUser(payload, row)
  const _exp = Math.floor(session.expiresAt.getTime() / 1000)
  const { hasFactor, id: _sid, isReauthenticated } = session
  const need = findFactorNeed(session, user.role)
  return {
    ...user,
    ...(need && { role: 'user' as const }),
    collection: 'users',
    _sid,
    _exp,
    _isReauthenticated: isReauthenticated,
    _hasFactor: hasFactor,
    _need: need,
  }
}

/**
 * Payload's auth strategy for session cookies. Replaces Payload's own sessions, which parallel
 * sign-ins overwrite, and repeats their CSRF protection: changes must come from our own pages.
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

/** A link from another site is not a forgery: it reads, and only the user sees it. */
function isNavigation(headers: Headers): boolean {
  return headers.get('origin') === null && headers.get('sec-fetch-mode') === 'navigate'
}
