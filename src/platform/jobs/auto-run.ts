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
import { env } from '@/env'
import { deleteInBatches } from '../database/in-batches'
import { onPool } from '../database/on-pool'
import { idsOf } from '../database/rows'
import { removeOldMisses } from '../database/count-miss'
import { removeFailedMessages, runOutbox } from '../outbox/run-outbox'
import { handlers } from './handlers'
import { TARGET_LISTS } from '@/lib/records/target'
import { untouchedDrafts } from '../records/untouched-drafts'

const KINDS = [...TARGET_LISTS, 'pages'] as const

/**
 * Removes empty drafts of the back office that are a day old.
 */
async function removeUntouchedDrafts(payload: Payload): Promise<void> {
  for (const collection of KINDS) {
    const rows = await onPool(
      payload,
      sql`${untouchedDrafts(collection)} and created_at < now() - interval '1 day' limit 100`,
    )
    if (rows.length === 0) continue
    await payload.delete({
      collection,
      where: { id: { in: idsOf(rows) } },
      trash: true,
      depth: 0,
      overrideAccess: true,
    })
  }
}

/** Deletes expired data, once an hour in the leading instance. */
export async function sweepNow(payload: Payload): Promise<void> {
  await removeDeadSessions(payload)
  await removeDeadTokens(payload)
  await removeDeadChallenges(payload)
  await removeDeadSeatLinks(payload)
  await deleteInBatches(payload, 'idempotency_keys', sql`created_at < now() - interval '1 day'`)
  await removeFailedMessages(payload)
  await deleteOldSecurityEvents(payload)
  await removeUnconfirmedAccounts(payload)
  await removeUntouchedDrafts(payload)
  await removeOldMessages(payload)
  await removeOldDeliveries(payload)
  await removeOldImports(payload)
  await removeUsedLinks(payload)
  await removeOldMisses(payload, 'missing_paths')
}

const LONGEST_MS = 2 * 60_000

/**
 * Payload never reruns jobs, such as a scheduled publication, whose worker died. No job runs longer
 * than two minutes.
 */
export async function releaseStuckJobs(payload: Payload): Promise<void> {
  const before = new Date(Date.now() - LONGEST_MS).toISOString()
  await payload.update({
    collection: 'payload-jobs',
    where: { and: [{ processing: { equals: true } }, { updatedAt: { less_than: before } }] },
    data: { processing: false },
    depth: 0,
    overrideAccess: true,
  })
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Runs work at most once in `ms`; after a failure, too. The first period is the last hour. */
function every(ms: number, work: (payload: Payload, period: Period) => Promise<unknown>) {
  let last = 0
  return async (payload: Payload) => {
    const to = Date.now()
    if (to - last < ms) return
    const from = last || to - HOUR
    last = to
    try {
      await work(payload, { from, to })
    } catch (error) {
      payload.logger.error({ err: error, msg: 'Recurring work failed', work: work.name })
    }
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
