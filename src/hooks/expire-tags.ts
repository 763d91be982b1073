import { sql } from '@payloadcms/db-postgres'
import { revalidateTag } from 'next/cache'
import type { GlobalAfterChangeHook, PayloadRequest } from 'payload'
import { env } from '@/env'
import { onTransaction } from '@/platform/database/transaction'
import { TAG_CHANNEL } from '@/lib/tags'
import { getWrittenGlobal } from './public-record'

export function expireGlobalTag(tag: string): GlobalAfterChangeHook {
  return async ({ doc, req }) => {
    if (getWrittenGlobal(doc)._status !== 'draft') await expireTags(req, [tag])
    return doc as unknown
  }
}

/**
 * Expires tags on all instances. `{ expire: 0 }` rather than 'max', because editors expect the next
 * page view to show the change. Other instances are notified only if the write commits.
 */
export async function expireTags(req: PayloadRequest, names: string[]): Promise<void> {
  if (req.context.disableRevalidate || names.length === 0) return
  const unique = [...new Set(names)]
  const isQueuedHere = unique.map(expireHere).every(Boolean)
  // If tags could not be expired here, as in a job, this instance must act on its own notice.
  const from = isQueuedHere ? env.ATELIER_INSTANCE : 'outside a request'
  const notice = JSON.stringify({ from, tags: unique })
  await onTransaction(req, sql`select pg_notify(${TAG_CHANNEL}, ${notice})`)
}

/** Next throws outside a request, so jobs and scripts rely on the notice. */
function expireHere(tag: string): boolean {
  try {
    revalidateTag(tag, { expire: 0 })
    return true
  } catch {
    return false
  }
}
