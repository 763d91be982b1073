import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { WEBHOOK_LIMITS } from '@/lib/webhooks/limits'

/** Removes deliveries from the log after 30 days (W-05), and forgets secrets that sign no more. */
export async function removeOldDeliveries(payload: Payload): Promise<void> {
  await onPool(
    payload,
    sql`
      delete from webhook_deliveries
      where created_at < now() - ${WEBHOOK_LIMITS.logDays} * interval '1 day'`,
  )
  await onPool(
    payload,
    sql`
      update webhook_secrets set former_sealed = null, former_until = null
      where former_until < now()`,
  )
}
