import { sql } from '@payloadcms/db-postgres'
import {
  commitTransaction,
  initTransaction,
  killTransaction,
  type CollectionAfterChangeHook,
  type PayloadRequest,
  type TaskConfig,
} from 'payload'
import { readBrand } from '@/emails/layout'
import { queueMail } from '@/emails/queue-mail'
import { onTransaction } from '@/lib/database/on-transaction'
import { carriedTrace } from '@/lib/process/in-span'
import { STANDING, WAITING } from '@/lib/questions/desk'
import { TARGET_POPULATE, targetRecord } from '@/lib/records/target'
import { DEFAULT_TIME_ZONE } from '@/lib/time/dates'
import { nextMorning } from '@/lib/time/next-morning'
import type { WorkshopQna } from '@/payload-types'
import { questionDigest } from './emails'

const SHOWN = 10

type DailyDigest = { input: { since: string }; output: Record<string, never> }

/**
 * Emails editors and administrators the unanswered questions since `since`, unless they opted out.
 * One transaction queues all emails, so a retry sends nothing twice.
 */
export const dailyDigest: TaskConfig<DailyDigest> = {
  slug: 'daily-digest',
  label: 'Notify the team of new questions',
  retries: 5,
  inputSchema: [{ name: 'since', type: 'date', required: true }],
  handler: async ({ input, req }) => {
    await initTransaction(req)
    try {
      await queueDigests(req, input.since)
      await commitTransaction(req)
    } catch (error) {
      await killTransaction(req)
      throw error
    }
    return { output: {} }
  },
}

async function queueDigests(req: PayloadRequest, since: string): Promise<void> {
  const { docs, totalDocs } = await req.payload.find({
    collection: 'workshop_qna',
    where: {
      and: [WAITING, STANDING, { questionTime: { greater_than_equal: since } }],
    },
    sort: 'questionTime',
    select: { question: true, workshop: true, webinar: true, tutorial: true },
    populate: TARGET_POPULATE,
    depth: 1,
    limit: SHOWN,
    overrideAccess: true,
    req,
  })
  if (totalDocs === 0) return
  const questions = docs.map((doc) => ({
    question: doc.question,
    target: targetRecord(doc)?.title ?? '',
  }))
  const brand = await readBrand(req)
  const { docs: editors } = await req.payload.find({
    collection: 'users',
    where: {
      and: [{ role: { in: ['editor', 'admin'] } }, { emailNotifications: { not_equals: false } }],
    },
    depth: 0,
    pagination: false,
    overrideAccess: true,
    req,
  })
  for (const { id, email } of editors) {
    const mail = questionDigest({ brand, editor: { id, email }, questions, total: totalDocs })
    await queueMail({ req, mail })
  }
}

/** Schedules a digest for the next morning, at most one a day. Later questions join it. */
export const queueDigest: CollectionAfterChangeHook<WorkshopQna> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation !== 'create' || doc.answerTime || !req.user) return doc
  const since = doc.questionTime ?? doc.createdAt
  if (await joinPlannedDigest(req, since)) return doc
  // Serializes concurrent first questions: the second one then finds the scheduled digest.
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

/** Returns false if no digest is scheduled. Concurrent questions may be stored out of order. */
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
