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
import { removeUnconfirmedAccounts } from '@/domain/accounts/remove-unconfirmed-accounts'
import { removeUntouchedDrafts } from './remove-untouched-drafts'

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
