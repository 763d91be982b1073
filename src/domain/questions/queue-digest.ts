import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterChangeHook, PayloadRequest } from 'payload'
import { DEFAULT_TIME_ZONE } from '@/lib/time/dates'
import { nextMorning } from '@/lib/time/next-morning'
import { onTransaction } from '@/lib/database/on-transaction'
import type { WorkshopQna } from '@/payload-types'
import { carriedTrace } from '@/lib/process/in-span'

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
  const since = doc.questionTime ?? doc.createdAt
  if (await joinPlannedDigest(req, since)) return doc
  // Two first questions at once: the second waits here and then finds the plan of the first.
  await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext('daily-digest'), 0)`)
  if (await joinPlannedDigest(req, since)) return doc

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
    input: { since, ...carriedTrace() },
    waitUntil: nextMorning(new Date(), timeZone || DEFAULT_TIME_ZONE),
    req,
  })
  return doc
}

/**
 * Has the planned digest tell of the question of `since` too: of questions at the same moment, one that
 * was asked later may have been stored first. Returns false when none is planned.
 */
async function joinPlannedDigest(req: PayloadRequest, since: string): Promise<boolean> {
  const planned = sql`task_slug = 'daily-digest' and not processing and wait_until > now()`
  const rows = await onTransaction(
    req,
    sql`select input->>'since' as since from payload_jobs where ${planned} limit 1`,
  )
  if (rows[0] && String(rows[0].since) > since) {
    await onTransaction(
      req,
      sql`update payload_jobs set input = jsonb_set(input, '{since}', to_jsonb(${since}::text))
          where ${planned} and input->>'since' > ${since}`,
    )
  }
  return rows.length > 0
}
