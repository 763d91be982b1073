import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { rankOf, type Role } from '@/access/roles'
import { apiKeyCreated } from '@/domain/accounts/emails/api-key-created'
import { readBrand } from '@/emails/brand'
import { queueMail } from '@/emails/queue-mail'
import { KEY_COLLECTIONS, type KeyScope } from '@/lib/accounts/key-scope'
import { onTransaction } from '@/lib/database/on-transaction'
import { AppError } from '@/lib/failures/app-error'
import { removeKey, storeKey } from './api-keys'
import type { Client } from './client'
import { inTransaction } from '@/lib/database/in-transaction'
import { enforceRateLimit } from './limits'
import { logSecurityEvent } from '@/domain/audit/security-event'

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
