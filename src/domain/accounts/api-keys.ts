import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { AuthStrategy, Payload, CollectionAfterDeleteHook } from 'payload'
import { lowerRole, rankOf, type Role } from '@/access/roles'
import { logSecurityEvent } from '@/domain/audit/security-log'
import { readBrand } from '@/emails/layout'
import { queueMail } from '@/emails/queue-mail'
import { KEY_COLLECTIONS, type KeyScope } from '@/lib/accounts/key-scope'
import { inTransaction } from '@/lib/database/in-transaction'
import { onTransaction } from '@/lib/database/on-transaction'
import type { Scope } from '@/lib/database/write-scope'
import { AppError } from '@/lib/failures/app-error'
import { processWide } from '@/lib/process-wide'
import { hashSecret } from '@/lib/secret'
import type { ApiKey } from '@/payload-types'
import type { Client } from './client'
import { apiKeyCreated } from './emails/api-key-created'
import { factorNeed, hasFactor } from './factors/factors'
import { enforceRateLimit } from './limits'
import type { Account } from './sessions'

/**
 * What every token begins with, so that people and scanners of secrets know one when they see it.
 */
const PREFIX = 'atl_'
const HINT_LENGTH = 4
const DAY_MS = 24 * 60 * 60 * 1000

/** A key as its owner sees it; the token itself is known to nobody after its creation. */
export type ListedKey = KeyScope & {
  id: number
  name: string
  /** What the key may at present: its own role, or the owner's when that is less. */
  role: Role
  /** The last characters of the token. */
  hint: string
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
}

export type FoundKey = { id: number; userId: number; role: Role; expiresAt: Date; scope: KeyScope }

type NewKey = KeyScope & { userId: number; name: string; role: Role; days: number }

/** Stores a key that ends after `days`, as a hash, and returns its token (160 bits), this once. */
export async function storeKey(where: Scope, key: NewKey) {
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
 * The living key behind a token, or null. Asks the database each time, also for the role of the
 * owner: ending the key, demoting or deleting the account counts with the next request.
 * Throws when the database does.
 */
export async function findKey(scope: Scope, token: string): Promise<FoundKey | null> {
  if (!token.startsWith(PREFIX)) return null
  const [row] = await onTransaction(
    scope,
    sql`
      select k.id, k.owner_id, k.role as key_role, p.role as owner_role, k.expires_at,
        k.scope, ${COLLECTIONS} as collections,
        k.last_used_at is null or k.last_used_at < now() - interval '1 minute' as stale
      from api_keys k join profiles p on p.id = k.owner_id
      where k.token_hash = ${hashSecret(token)} and k.expires_at > now()`,
  )
  if (!row) return null
  const id = Number(row.id)
  if (row.stale) {
    await onTransaction(scope, sql`update api_keys set last_used_at = now() where id = ${id}`)
  }
  return {
    id,
    userId: Number(row.owner_id),
    role: lowerRole(row.key_role, row.owner_role),
    expiresAt: new Date(String(row.expires_at)),
    scope: toScope(row),
  }
}

/** The keys of a person, ended ones included, the newest first. */
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
    role: lowerRole(row.key_role, row.owner_role),
    hint: String(row.hint),
    createdAt: toIso(row.created_at),
    expiresAt: toIso(row.expires_at),
    lastUsedAt: row.last_used_at === null ? null : toIso(row.last_used_at),
    ...toScope(row),
  }))
}

/** Ends one key of a person. Returns whether it was theirs. */
export async function removeKey(scope: Scope, userId: number, id: number): Promise<boolean> {
  const removed = await onTransaction(
    scope,
    sql`delete from api_keys where owner_id = ${userId} and id = ${id} returning id`,
  )
  return removed.length > 0
}

/** Ends all keys of a person. */
export async function removeKeys(scope: Scope, userId: number): Promise<void> {
  await onTransaction(scope, sql`delete from api_keys where owner_id = ${userId}`)
}

/** The slugs of a key `k`, as Payload stores a list of texts. */
const COLLECTIONS = sql`array(
  select t.text from api_keys_texts t
  where t.parent_id = k.id and t.path = 'collections' order by t."order")`

function toScope({ collections, scope }: Record<string, unknown>): KeyScope {
  return {
    // What is no scope may least.
    scope: scope === 'read-write' ? scope : 'read',
    collections: (collections as unknown[]).map(String),
  }
}

function toIso(value: unknown): string {
  return new Date(String(value)).toISOString()
}

const holders = processWide('key-holder', () => new AsyncLocalStorage<Account>())

/** The account that an API key acts for, with the role that the key leaves it, or null. */
export async function findKeyHolder(payload: Payload, token: string): Promise<Account | null> {
  const key = await findKey({ payload }, token)
  if (!key) return null
  const user = await payload.findByID({
    collection: 'users',
    id: key.userId,
    depth: 0,
    disableErrors: true,
    // The key says who it is; the rules ask for exactly that.
    overrideAccess: true,
  })
  if (!user) return null
  const _exp = Math.floor(key.expiresAt.getTime() / 1000)
  // Of staff without a factor where they need one, whatever the role of the key.
  const hasOne = await hasFactor({ payload }, user.id)
  const session = { method: 'passkey', second: null, hasFactor: hasOne } as const
  return {
    ...user,
    role: key.role,
    collection: 'users',
    _sid: '',
    _key: key.id,
    _scope: key.scope,
    _exp,
    _need: factorNeed(session, user.role),
  }
}

/** Whom the API key of the call stands for; null without one. For addresses beside REST and GraphQL. */
export function currentKeyHolder(): Account | null {
  return holders.getStore() ?? null
}

/** Runs a call of the API as the holder of a key. */
export function asKeyHolder<T>(holder: Account, work: () => Promise<T>): Promise<T> {
  return holders.run(holder, work)
}

/**
 * How Payload learns whom a key stands for. It does not read the header itself: keys are checked
 * before REST and GraphQL (src/api/read-credential.ts) and mean nothing anywhere else, so that
 * neither the back office nor a page can be opened with one. No page of another site can send the
 * header, so what a key does needs no check of the origin.
 */
export const keyStrategy: AuthStrategy = {
  name: 'api-key',
  authenticate: () => ({ user: currentKeyHolder() }),
}

/** How many keys an account may hold, and the longest life of one in days. */
export const MAX_KEYS = 20
const LONGEST_DAYS = 365

type Someone = { payload: Payload; client: Client; user: { id: number; email: string; role: Role } }
type LearningInput = KeyScope & { name: string; role: Role; days: number }

/**
 * Makes an API key for a signed-in person and tells them by mail, in case it was not them. The
 * token is in this response and nowhere else. Refuses a role above one's own, a collection that is
 * none, a life above a year, more than 20 keys, more than 10 in an hour.
 */
export async function createApiKey(
  args: Someone & LearningInput,
): Promise<{ token: string; expiresAt: string }> {
  const { payload, client, user, name, role, scope, collections, days } = args
  const limit = { key: `api-key-made:${user.id}`, limit: 10, windowSeconds: 60 * 60 }
  await enforceRateLimit(payload, [limit])
  if (collections.some((slug) => !KEY_COLLECTIONS.some(({ value }) => value === slug))) {
    throw refusal('collections', 'There is no such collection.')
  }
  if (rankOf(role) > rankOf(user.role)) throw refusal('role', 'A key may not do more than you.')
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_DAYS) {
    throw refusal('days', 'A key ends after a year at the latest.')
  }
  const made = await inTransaction(payload, async (req) => {
    // Two requests at once would both count 19.
    await onTransaction(req, sql`select id from profiles where id = ${user.id} for update`)
    const [row] = await onTransaction(
      req,
      sql`select count(*)::int as count from api_keys where owner_id = ${user.id}`,
    )
    if (Number(row?.count) >= MAX_KEYS) return null
    const key = await storeKey(req, { userId: user.id, name, role, scope, collections, days })
    const brand = await readBrand(req)
    await queueMail({ req, mail: apiKeyCreated({ to: user.email, brand, name }) })
    return key
  })
  const outcome = made ? 'ok' : 'refused'
  logSecurityEvent(payload, { event: 'api key created', outcome, actor: user.id, client })
  if (!made) throw refusal('name', `You have ${MAX_KEYS} keys. End one first.`)
  return made
}

/** Ends a key of a signed-in person, with the next request. Returns whether it was theirs. */
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

function refusal(field: string, message: string): AppError {
  return new AppError('conflict', message, { fields: { [field]: message } })
}

/** Notes that an administrator has ended the API key of somebody. */
export const logRevokedKey: CollectionAfterDeleteHook<ApiKey> = ({ doc, req }) => {
  const target = typeof doc.owner === 'object' ? doc.owner.id : doc.owner
  const actor = req.user?.id
  logSecurityEvent(req, { event: 'api key ended', outcome: 'ok', actor, target })
  return doc
}
