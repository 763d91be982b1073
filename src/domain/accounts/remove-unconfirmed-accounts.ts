import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'

const DAYS = 30
const AT_A_TIME = 500

/**
 * Removes accounts whose address nobody confirmed within 30 days: somebody mistyped, or typed the
 * address of another person, of whom nothing should then stay. Only what a sign-up leaves
 * behind: no role, no provider, no living link, and nothing that was ever done with the account; those that were
 * brought from another site were asked nothing yet, and stay.
 * Whoever still wants it signs up again.
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
    // The program cleans up after itself.
    overrideAccess: true,
  })
  payload.logger.info({ msg: 'Removed accounts that nobody confirmed', count: rows.length })
}
