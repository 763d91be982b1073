import { sql } from '@payloadcms/db-postgres/drizzle'
import type { JobsConfig, Payload } from 'payload'
import { removeDeadTokens } from '@/features/accounts/server/account-tokens'
import { removeUnconfirmedAccounts } from '@/features/accounts/server/delete-account'
import { removeDeadChallenges } from '@/features/accounts/server/factors/challenges'
import { removeDeadSessions } from '@/features/accounts/server/sessions'
import { deleteOldSecurityEvents } from '../logging/security-log'
import { removeOldMessages } from '@/features/contact/server/messages'
import { issueDueCertificates } from '@/features/certificates/server/issue'
import { queueDueNotices } from '@/features/events/server/due-notices'
import { expireEventLists } from '@/features/events/server/expire-event-lists'
import { runLinkChecks } from '@/features/health/server/check-links'
import { planSweep } from '@/features/health/server/sweep'
import { planWeeklyEmail } from '@/features/health/server/weekly-email'
import { removeDeadSeatLinks } from '@/features/events/server/seat-links'
import { removeUsedLinks } from '@/features/feedback/server/store-answer'
import { runImports } from '@/features/spreadsheets/server/run-imports'
import { removeOldImports } from '@/features/spreadsheets/server/sheet-import'
import { removeOldDeliveries } from '@/features/webhooks/server/deliveries'
import { endDueOffers, removeOldAnswers } from '@/features/internship/server/change-state'
import { env } from '@/env'
import { deleteInBatches } from '../database/in-batches'
import { onPool } from '../database/on-pool'
import { idsOf } from '../database/rows'
import { removeAllOldMisses } from '../database/count-miss'
import { removeFailedMessages, runOutbox } from '../outbox/run-outbox'
import { runEach } from '../process/run-each'
import { handlers } from './handlers'
import { TARGET_LISTS } from '@/lib/records/target'
import { untouchedDrafts } from '../records/untouched-drafts'

const KINDS = [...TARGET_LISTS, 'pages'] as const

/**
 * Removes empty drafts of the back office that are a day old.
 */
async function removeUntouchedDrafts(payload: Payload): Promise<void> {
  await runEach(payload, KINDS, {
    label: (collection) => `untouched drafts of ${collection}`,
    work: async (collection) => {
      // In random order, so that drafts whose deletion fails do not fill every portion.
      const rows = await onPool(
        payload,
        sql`${untouchedDrafts(collection)} and created_at < now() - interval '1 day'
          order by random() limit 100`,
      )
      // Each in a transaction of its own.
      await runEach(payload, idsOf(rows), {
        label: (id) => `untouched draft ${id} of ${collection}`,
        work: (id) =>
          payload.delete({ collection, id, trash: true, depth: 0, overrideAccess: true }),
      })
    },
  })
}

function removeOldIdempotencyKeys(payload: Payload): Promise<void> {
  return deleteInBatches(payload, 'idempotency_keys', sql`created_at < now() - interval '1 day'`)
}

/** What deletes expired data. */
const CLEAN_UP: ((payload: Payload) => Promise<void>)[] = [
  removeDeadSessions,
  removeDeadTokens,
  removeDeadChallenges,
  removeDeadSeatLinks,
  removeOldIdempotencyKeys,
  removeFailedMessages,
  deleteOldSecurityEvents,
  removeUnconfirmedAccounts,
  removeUntouchedDrafts,
  removeOldMessages,
  removeOldDeliveries,
  removeOldImports,
  removeUsedLinks,
  removeOldAnswers,
  removeAllOldMisses,
]

/** Deletes expired data, once an hour in the leading instance. */
export async function sweepNow(payload: Payload): Promise<void> {
  await runEach(payload, CLEAN_UP, { label: ({ name }) => name, work: (step) => step(payload) })
}

const LONGEST_MS = 2 * 60_000

/**
 * Payload never reruns jobs, such as a scheduled publication, whose worker died. No job runs longer
 * than two minutes.
 */
export async function releaseStuckJobs(payload: Payload): Promise<void> {
  const before = new Date(Date.now() - LONGEST_MS).toISOString()
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: { and: [{ processing: { equals: true } }, { updatedAt: { less_than: before } }] },
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  await runEach(payload, docs, {
    label: ({ id }) => `stuck job ${id}`,
    work: ({ id }) =>
      payload.update({
        collection: 'payload-jobs',
        id,
        data: { processing: false },
        depth: 0,
        overrideAccess: true,
      }),
  })
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Runs work at most once in `ms`; after a failure, too. The first period is the last hour. A period
 * that failed is part of the next one.
 */
export function every(ms: number, work: (payload: Payload, period: Period) => Promise<unknown>) {
  let last = 0
  let done = 0
  return async (payload: Payload) => {
    const to = Date.now()
    if (to - last < ms) return
    last = to
    done ||= to - HOUR
    const run = () => work(payload, { from: done, to })
    if ((await runEach(payload, [work], { label: ({ name }) => name, work: run })) > 0) done = to
  }
}

type Period = { from: number; to: number }

const RECURRING = [
  every(MINUTE, releaseStuckJobs),
  every(HOUR, sweepNow),
  every(HOUR, planSweep),
  every(HOUR, planWeeklyEmail),
  every(MINUTE, queueDueNotices),
  every(MINUTE, expireEventLists),
  every(MINUTE, issueDueCertificates),
  every(MINUTE, endDueOffers),
]

/**
 * Works off the outbox and Payload's own jobs every two seconds in the leading instance. Each round
 * checks `isLeader`, so that another instance can take over. Processes with `ROLE=jobs` all work off
 * the outbox, because messages are claimed.
 */
export function autoRun(
  isLeader: () => boolean,
  role = env.ROLE,
): Pick<JobsConfig, 'autoRun' | 'shouldAutoRun'> {
  return {
    autoRun: role !== 'web' ? [{ cron: '*/2 * * * * *', limit: 20, silent: { info: true } }] : [],
    shouldAutoRun: async (payload) => {
      // Not awaited: they take as long as receivers and files do.
      void runOutbox(payload, handlers, () => role === 'jobs' || isLeader())
      if (!isLeader()) return false
      void runImports(payload, isLeader)
      if (env.LINK_CHECK) void runLinkChecks(payload, isLeader)
      for (const run of RECURRING) await run(payload)
      return true
    },
  }
}
