import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
} from 'payload'
import { requireReauthentication } from '@/domain/accounts/factors/require-reauthentication'
import { expireTags } from '@/hooks/expire-tags'
import { reauthenticateBeforeBulk } from '@/domain/accounts/reauthenticate-before-bulk'
import { onTransaction } from '@/lib/database/on-transaction'
import { AppError } from '@/lib/failures/app-error'
import { tags } from '@/lib/tags'
import { WEBHOOK_LIMITS } from '@/lib/webhooks/limits'
import type { Webhook } from '@/payload-types'
import { storeSecret } from '@/domain/webhooks/secrets'

const beforeOperation = reauthenticateBeforeBulk({ fields: ['url', 'events'] })

const beforeChange: CollectionBeforeChangeHook<Webhook> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  // Who listens where hands data out (K-05). The program itself needs no proof to switch one off.
  const isMoved = data.url !== originalDoc?.url || isOther(data.events, originalDoc?.events)
  if (req.user && isMoved) requireReauthentication(req.user)
  if (operation === 'create') {
    const { totalDocs } = await req.payload.count({
      collection: 'webhooks',
      // Whoever may make one may see them all.
      overrideAccess: true,
      req,
    })
    const most = WEBHOOK_LIMITS.webhooks
    if (totalDocs >= most) throw new AppError('conflict', `A site has ${most} webhooks at most.`)
  }
  return data.active ? { ...data, switchedOff: null } : data
}

function isOther(events: Webhook['events'] = [], before: Webhook['events'] = []): boolean {
  return events.length !== before.length || events.some((event) => !before.includes(event))
}

/** A new one gets its secret; one that is switched on again, or moved, starts without the failures of before. */
const afterChange: CollectionAfterChangeHook<Webhook> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation === 'create') await storeSecret(req, doc.id)
  else if ((doc.active && !previousDoc.active) || doc.url !== previousDoc.url) {
    await onTransaction(
      req,
      sql`update webhook_secrets set failing_since = null where webhook_id = ${doc.id}`,
    )
  }
  await expireTags(req, [tags.webhooks])
  return doc
}

/** From here on nothing is queued for it any more (src/lib/webhooks/announce.ts). */
const beforeDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await onTransaction(req, sql`select from webhooks where id = ${Number(id)} for update`)
  await onTransaction(req, sql`delete from webhook_deliveries where webhook_id = ${Number(id)}`)
}

const afterDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await expireTags(req, [tags.webhooks])
  return doc
}

/** What follows from a webhook that is made, changed or deleted, in the transaction of that. */
export const followWebhook = {
  beforeOperation,
  beforeChange,
  afterChange,
  beforeDelete,
  afterDelete,
}
