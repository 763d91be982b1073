import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'

const DAYS = 30
const AT_A_TIME = 500

/**
 * Removes accounts that were not confirmed within 30 days: the address was mistyped or belongs to
 * someone else. Accounts with a staff role, provider, live link or activity stay, as do imported
 * accounts, which were never asked to confirm.
 */
export async function removeUnconfirmedAccounts(payload: Payload): Promise<void> {
  const rows = await onPool(
    payload,
    sql`
      select p.id from profiles p join credentials c on c.user_id = p.id
      where c.verified_at is null and p.role = 'user' and p.legacy_id is null
        and p.created_at < now() - make_interval(days => ${DAYS}::int)
        and not exists (select 1 from identities where user_id = p.id)
        and not exists (select 1 from account_tokens where user_id = p.id and expires_at > now())
        and not exists (select 1 from sessions where user_id = p.id)
        and not exists (select 1 from avatars where owner_id = p.id)
        and not exists (
          select 1 from workshop_qna where asker_id = p.id or answered_by_id = p.id)
      limit ${AT_A_TIME}`,
  )
  if (rows.length === 0) return
  await payload.delete({
    collection: 'users',
    where: { id: { in: rows.map(({ id }) => Number(id)) } },
    depth: 0,
    overrideAccess: true,
  })
  payload.logger.info({ msg: 'Removed unconfirmed accounts', count: rows.length })
}
