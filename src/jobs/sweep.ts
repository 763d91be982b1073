import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { removeDeadTokens } from '@/domain/accounts/account-tokens'
import { removeDeadChallenges } from '@/domain/accounts/factors/challenges'
import { deleteOldSecurityEvents } from '@/domain/audit/security-log'
import { removeDeadSessions } from '@/domain/accounts/sessions'
import { onPool } from '@/lib/database/on-pool'
import { removeFailedMessages } from '@/lib/outbox/run-outbox'
import { removeOldImports } from '@/domain/spreadsheets/sheet-import'
import { removeOldDeliveries } from '@/domain/webhooks/deliveries'
import { removeOldMessages } from '@/domain/contact/remove-old-messages'
import { removeUnconfirmedAccounts } from '@/domain/accounts/delete-account'
import { TARGET_LISTS } from '@/lib/records/target'

const KINDS = [...TARGET_LISTS, 'pages'] as const

/**
 * The back office stores an empty draft as soon as a "Create New" page opens. Removes those that
 * are a day old, have no title in any version and were never saved again.
 */
async function removeUntouchedDrafts(payload: Payload): Promise<void> {
  for (const collection of KINDS) {
    const [table, versions] = [sql.identifier(collection), sql.identifier(`_${collection}_v`)]
    const rows = await onPool(
      payload,
      sql`
        select id from ${table} as draft
        where _status = 'draft' and title is null and created_at < now() - interval '1 day'
          and not exists (
            select 1 from ${versions} as version where version.parent_id = draft.id
              and (version_title is not null
                or version.updated_at > draft.created_at + interval '5 seconds'))
        limit 100`,
    )
    if (rows.length === 0) continue
    await payload.delete({
      collection,
      where: { id: { in: rows.map(({ id }) => Number(id)) } },
      trash: true,
      depth: 0,
      overrideAccess: true,
    })
  }
}

/** Deletes expired data, once an hour in the leading instance. */
export async function sweepNow(payload: Payload): Promise<void> {
  await removeDeadSessions({ payload })
  await removeDeadTokens({ payload })
  await removeDeadChallenges({ payload })
  await onPool(
    payload,
    sql`delete from idempotency_keys where created_at < now() - interval '1 day'`,
  )
  await removeFailedMessages(payload)
  await deleteOldSecurityEvents(payload)
  await removeUnconfirmedAccounts(payload)
  await removeUntouchedDrafts(payload)
  await removeOldMessages(payload)
  await removeOldDeliveries(payload)
  await removeOldImports(payload)
}
