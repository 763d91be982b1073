import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterChangeHook } from 'payload'
import { DEFAULT_TIME_ZONE } from '@/lib/time/dates'
import { nextMorning } from '@/lib/time/next-morning'
import { onTransaction } from '@/lib/database/on-transaction'
import type { WorkshopQna } from '@/payload-types'

/**
 * The first question after a digest plans the next one, for the coming morning; those that follow
 * find it planned. So the team hears at most once a day, and not at all when nobody asked.
 */
export const queueDigest: CollectionAfterChangeHook<WorkshopQna> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation !== 'create' || doc.answerTime || !req.user) return doc
  const planned = sql`select 1 from payload_jobs
                      where task_slug = 'daily-digest' and not processing and wait_until > now()
                      limit 1`
  if ((await onTransaction(req, planned)).length > 0) return doc
  // Two first questions at once: the second waits here and then finds the plan of the first.
  await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext('daily-digest'), 0)`)
  if ((await onTransaction(req, planned)).length > 0) return doc

  const { questionDigest, timeZone } = await req.payload.findGlobal({
    slug: 'site-settings',
    select: { questionDigest: true, timeZone: true },
    depth: 0,
    overrideAccess: true,
    req,
  })
  if (questionDigest === false) return doc
  await req.payload.jobs.queue({
    task: 'daily-digest',
    input: { since: doc.questionTime ?? doc.createdAt },
    waitUntil: nextMorning(new Date(), timeZone || DEFAULT_TIME_ZONE),
    req,
  })
  return doc
}
