import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'

/** Makes the last authentication of all sessions of a user older than ten minutes (K-05). */
export async function expireReauthentication(payload: Payload, userId: number): Promise<void> {
  await onPool(
    payload,
    sql`update sessions set proven_at = now() - interval '11 minutes' where user_id = ${userId}`,
  )
}
