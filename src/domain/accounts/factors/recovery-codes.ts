import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import type { Scope } from '@/lib/database/write-scope'
import { hashSecret } from '@/lib/secret'
import { groupsOf, randomCode, readCode } from './mailed-code'

/** How many there are, each of 16 letters: 80 bits, more than a plain hash can be searched for. */
const HOW_MANY = 10
const LENGTH = 16

/**
 * Makes ten recovery codes in the place of those before (K-02), and returns them, this once: what is
 * stored are hashes. They do not depend on AUTH_SECRET, so they work after it has changed.
 */
export async function makeRecoveryCodes(req: PayloadRequest, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => randomCode(LENGTH))
  await removeRecoveryCodes(req, userId)
  for (const code of codes) {
    await onTransaction(
      req,
      sql`insert into recovery_codes (user_id, code_hash) values (${userId}, ${hashOf(userId, code)})`,
    )
  }
  return codes.map((code) => groupsOf(code, 4))
}

/**
 * Uses a recovery code up. Returns how many are left, or null where it is none of this account's that
 * nobody has used.
 */
export async function redeemRecoveryCode(
  req: PayloadRequest,
  userId: number,
  typed: string,
): Promise<number | null> {
  const [used] = await onTransaction(
    req,
    sql`
      update recovery_codes set used_at = now()
      where user_id = ${userId} and code_hash = ${hashOf(userId, readCode(typed))}
        and used_at is null
      returning user_id`,
  )
  if (!used) return null
  const [row] = await onTransaction(
    req,
    sql`
      select count(*)::int as left from recovery_codes
      where user_id = ${userId} and used_at is null`,
  )
  return Number(row?.left)
}

/** Removes them all. */
export async function removeRecoveryCodes(scope: Scope, userId: number): Promise<void> {
  await onTransaction(scope, sql`delete from recovery_codes where user_id = ${userId}`)
}

/** Two people may get the same code, so what is stored stands for both. */
function hashOf(userId: number, code: string): string {
  return hashSecret(`recovery:${userId}:${code}`)
}
