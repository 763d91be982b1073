import { sql } from '@payloadcms/db-postgres/drizzle'
import { onTransaction } from '@/lib/database/on-transaction'
import type { Scope } from '@/lib/database/write-scope'

export type ListedPasskey = {
  id: number
  name: string
  device: string
  isSynced: boolean
  createdAt: string
  lastUsedAt: string | null
}

/** What an account has besides its password; times are ISO instants. */
export type Factors = {
  app: { createdAt: string; lastUsedAt: string | null } | null
  passkeys: ListedPasskey[]
  /** How many recovery codes are left, of how many. */
  recovery: { left: number; of: number }
}

/** Whether the account `id`, an expression of SQL, has a factor: an app or a passkey. */
export const hasFactorSql = (id: ReturnType<typeof sql>) => sql`(
  exists (select from authenticators where user_id = ${id})
  or exists (select from passkeys where owner_id = ${id}))`

/** Whether an account has a factor, so that its password alone signs nobody in (K-03). */
export async function hasFactor(scope: Scope, userId: number): Promise<boolean> {
  const [row] = await onTransaction(scope, sql`select ${hasFactorSql(sql`${userId}`)} as has`)
  return row?.has === true
}

/** The factors of an account, passkeys in the order in which they were added. */
export async function listFactors(scope: Scope, userId: number): Promise<Factors> {
  const [app] = await onTransaction(
    scope,
    sql`select created_at, last_used_at from authenticators where user_id = ${userId}`,
  )
  const passkeys = await onTransaction(
    scope,
    sql`
      select id, name, device, is_synced, created_at, last_used_at from passkeys
      where owner_id = ${userId} order by created_at, id`,
  )
  const [codes] = await onTransaction(
    scope,
    sql`
      select count(*)::int as of, count(*) filter (where used_at is null)::int as left
      from recovery_codes where user_id = ${userId}`,
  )
  return {
    app: app ? timesOf(app) : null,
    passkeys: passkeys.map((row) => ({
      id: Number(row.id),
      name: String(row.name),
      device: String(row.device),
      isSynced: row.is_synced === true,
      ...timesOf(row),
    })),
    recovery: { left: Number(codes?.left), of: Number(codes?.of) },
  }
}

function timesOf({ created_at, last_used_at }: Record<string, unknown>) {
  const iso = (value: unknown) => new Date(String(value)).toISOString()
  return {
    createdAt: iso(created_at),
    lastUsedAt: last_used_at === null ? null : iso(last_used_at),
  }
}
