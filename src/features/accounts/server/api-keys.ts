import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { AuthStrategy, CollectionAfterDeleteHook, Payload } from 'payload'
import { getLowerRole, rankRole, type Role } from '@/access/roles'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { queueMail } from '@/platform/mail/queue-mail'
import { KEY_COLLECTIONS } from '../key-scope'
import { currentKeyHolder, type Account, type KeyScope } from '@/platform/identity'
import { toIso } from '@/platform/database/rows'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { fieldError } from '@/lib/failures/app-error'
import { hashSecret } from '@/lib/secrets'
import type { ApiKey } from '@/payload-types'
import type { Client } from './client'
import { apiKeyCreated } from './emails'
import { findFactorNeed, hasFactorSql } from './factors/factors'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { toUser, USER_ROW } from './sessions'

/** Lets secret scanners recognize a token. */
const PREFIX = 'atl_'
const HINT_LENGTH = 4
const DAY_MS = 24 * 60 * 60 * 1000

export type ListedKey = KeyScope & {
  id: number
  name: string
  /** The lower of the key's and the owner's role. */
  role: Role
  hint: string
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
}

type FoundKey = {
  id: number
  userId: number
  role: Role
  expiresAt: Date
  scope: KeyScope
  /** Whether its owner has a second factor. */
  hasFactor: boolean
}

type NewKey = KeyScope & { userId: number; name: string; role: Role; days: number }

/** Stores a key as a hash and returns its token (160 bits), which cannot be read again. */
async function storeKey(where: Scope, key: NewKey) {
  const { collections, days, name, role, scope, userId } = key
  const token = PREFIX + randomBytes(20).toString('hex')
  const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString()
  await onTransaction(
    where,
    sql`
      with made as (
        insert into api_keys (name, owner_id, role, scope, hint, token_hash, expires_at)
        values (${name}, ${userId}, ${role}, ${scope}, ${token.slice(-HINT_LENGTH)},
          ${hashSecret(token)}, ${expiresAt}) returning id)
      insert into api_keys_texts (parent_id, path, text, "order")
      select made.id, 'collections', slug, at
      from made, jsonb_array_elements_text(${JSON.stringify(collections)}::jsonb)
        with ordinality as named (slug, at)`,
  )
  return { token, expiresAt }
}

/**
 * The valid key for a token, or null. Queries the database every time, so that revoking the key or
 * demoting the owner takes effect at once. Throws if the database fails.
 */
export async function findKey(scope: Scope, token: string): Promise<FoundKey | null> {
  return (await readKey(scope, token))?.key ?? null
}

/** `row` has the account of the owner, as `USER_ROW`. */
async function readKey(scope: Scope, token: string) {
  if (!token.startsWith(PREFIX)) return null
  const [row] = await onTransaction(
    scope,
    sql`
      select k.id, k.owner_id, k.role as key_role, p.role as owner_role, k.expires_at,
        k.scope, ${COLLECTIONS} as collections, ${hasFactorSql(sql`k.owner_id`)} as has_factor,
        k.last_used_at is null or k.last_used_at < now() - interval '1 minute' as stale, ${USER_ROW}
      from api_keys k join profiles p on p.id = k.owner_id
      where k.token_hash = ${hashSecret(token)} and k.expires_at > now()`,
  )
  if (!row) return null
  const id = Number(row.id)
  if (row.stale) {
    await onTransaction(scope, sql`update api_keys set last_used_at = now() where id = ${id}`)
  }
  const key: FoundKey = {
    id,
    userId: Number(row.owner_id),
    role: getLowerRole(row.key_role, row.owner_role),
    expiresAt: new Date(String(row.expires_at)),
    scope: toScope(row),
    hasFactor: row.has_factor === true,
  }
  return { key, row }
}

/** The keys of a user, newest first, including expired ones. */
export async function listKeys(scope: Scope, userId: number): Promise<ListedKey[]> {
  const rows = await onTransaction(
    scope,
    sql`
      select k.*, ${COLLECTIONS} as collections, k.role as key_role, p.role as owner_role
      from api_keys k join profiles p on p.id = k.owner_id
      where k.owner_id = ${userId} order by k.created_at desc, k.id desc`,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    name: String(row.name),
    role: getLowerRole(row.key_role, row.owner_role),
    hint: String(row.hint),
    createdAt: toIso(row.created_at),
    expiresAt: toIso(row.expires_at),
    lastUsedAt: row.last_used_at === null ? null : toIso(row.last_used_at),
    ...toScope(row),
  }))
}

/** Revokes a key. Returns false if the user has no such key. */
async function removeKey(scope: Scope, userId: number, id: number): Promise<boolean> {
  const removed = await onTransaction(
    scope,
    sql`delete from api_keys where owner_id = ${userId} and id = ${id} returning id`,
  )
  return removed.length > 0
}

export async function removeKeys(scope: Scope, userId: number): Promise<void> {
  await onTransaction(scope, sql`delete from api_keys where owner_id = ${userId}`)
}

/** From the table that Payload uses for a `hasMany` text field of key `k`. */
const COLLECTIONS = sql`array(
  select t.text from api_keys_texts t
  where t.parent_id = k.id and t.path = 'collections' order by t."order")`

function toScope({ collections, scope }: Record<string, unknown>): KeyScope {
  return {
    // An unknown value gets the narrowest scope.
    scope: scope === 'read-write' ? scope : 'read',
    collections: (collections as unknown[]).map(String),
  }
}

/** The account that an API key acts for, with the effective role of the key, or null. */
export async function findKeyHolder(payload: Payload, token: string): Promise<Account | null> {
  const holder = await readKey({ payload }, token)
  if (!holder) return null
  const { key, row } = holder
  const user = toUser(payload, row)
  const _exp = Math.floor(key.expiresAt.getTime() / 1000)
  // Restricts staff without a required second factor.
  const session = { method: 'passkey', second: null, hasFactor: key.hasFactor } as const
  return {
    ...user,
    role: key.role,
    collection: 'users',
    _sid: '',
    _key: key.id,
    _scope: key.scope,
    _exp,
    _need: findFactorNeed(session, user.role),
  }
}

/**
 * Payload's auth strategy for API keys. Keys are checked before REST and GraphQL
 * (src/platform/api/read-credential.ts) and ignored elsewhere, so a key opens neither the back office nor a
 * page. Another site cannot make a browser send the header, so no origin check is needed.
 */
export const keyStrategy: AuthStrategy = {
  name: 'api-key',
  authenticate: () => ({ user: currentKeyHolder() }),
}

export const MAX_KEYS = 20
const LONGEST_DAYS = 365

type Someone = { payload: Payload; client: Client; user: { id: number; email: string; role: Role } }
type KeyInput = KeyScope & { name: string; role: Role; days: number }

/**
 * Creates an API key and notifies its owner by email. Only this response contains the token.
 * Refuses a role above the user's own, unknown collections, and lifetimes over a year; allows 20
 * keys per account and 10 per hour.
 */
export async function createApiKey(
  args: Someone & KeyInput,
): Promise<{ token: string; expiresAt: string }> {
  const { payload, client, user, name, role, scope, collections, days } = args
  const limit = { key: `api-key-made:${user.id}`, limit: 10, windowSeconds: 60 * 60 }
  await enforceRateLimit(payload, [limit])
  if (collections.some((slug) => !KEY_COLLECTIONS.some(({ value }) => value === slug))) {
    throw fieldError('collections', 'There is no such collection.', 'conflict')
  }
  if (rankRole(role) > rankRole(user.role))
    throw fieldError('role', 'A key cannot do more than its owner.', 'conflict')
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_DAYS) {
    throw fieldError('days', 'A key is valid for at most one year.', 'conflict')
  }
  const created = await inTransaction(payload, async (req) => {
    // Lock: two parallel requests could both count 19 keys.
    await onTransaction(req, sql`select id from profiles where id = ${user.id} for update`)
    const [row] = await onTransaction(
      req,
      sql`select count(*)::int as count from api_keys where owner_id = ${user.id}`,
    )
    if (Number(row?.count) >= MAX_KEYS) return null
    const key = await storeKey(req, { userId: user.id, name, role, scope, collections, days })
    await queueMail({ req, mail: apiKeyCreated({ to: user.email, name }) })
    return key
  })
  const outcome = created ? 'ok' : 'refused'
  logSecurityEvent(payload, { event: 'api key created', outcome, actor: user.id, client })
  if (!created) throw fieldError('name', `You have ${MAX_KEYS} keys. Revoke one first.`, 'conflict')
  return created
}

/** Revokes a key with immediate effect. Returns false if the user has no such key. */
export async function revokeApiKey({
  payload,
  client,
  user,
  id,
}: Someone & { id: number }): Promise<boolean> {
  const isDone = await removeKey({ payload }, user.id, id)
  const outcome = isDone ? 'ok' : 'refused'
  logSecurityEvent(payload, { event: 'api key ended', outcome, actor: user.id, client })
  return isDone
}

export const logRevokedKey: CollectionAfterDeleteHook<ApiKey> = ({ doc, req }) => {
  const target = typeof doc.owner === 'object' ? doc.owner.id : doc.owner
  const actor = req.user?.id
  logSecurityEvent(req, { event: 'api key ended', outcome: 'ok', actor, target })
  return doc
}
