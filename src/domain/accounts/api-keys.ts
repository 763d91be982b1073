import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { lowerRole, type Role } from '@/access/roles'
import type { KeyScope } from '@/lib/accounts/key-scope'
import { onTransaction } from '@/lib/database/on-transaction'
import type { Scope } from '@/lib/database/write-scope'
import { hashSecret } from '@/lib/secret'

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
 * owner: ending the key, demoting or deleting the account counts with the next request (D-22).
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
