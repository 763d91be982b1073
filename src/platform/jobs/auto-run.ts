import { sql } from '@payloadcms/db-postgres/drizzle'
import type { JobsConfig, Payload, PayloadRequest } from 'payload'
import { deleteOldSecurityEvents } from '../logging/security-log'
import { env } from '@/env'
import type { PayloadJob, TaskSchedulePublish } from '@/payload-types'
import { features, type Job, type Period, type Work } from '../feature'
import { deleteInBatches } from '../database/in-batches'
import { onPool } from '../database/on-pool'
import { toIds } from '../database/rows'
import { inTransaction } from '../database/transaction'
import { removeAllOldMisses } from '../database/count-miss'
import { removeFailedMessages, runOutbox } from '../outbox/run-outbox'
import { runEach } from '../process/run-each'
import { messageHandlers } from './handlers'
import { TARGET_LISTS } from '@/lib/records/target'
import { selectUntouchedDrafts } from '../records/untouched-drafts'

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
        sql`${selectUntouchedDrafts(collection)} and created_at < now() - interval '1 day'
          order by random() limit 100`,
      )
      // Each in a transaction of its own.
      await runEach(payload, toIds(rows), {
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

/** What deletes expired data of the platform. */
const CLEAN_UP: Work[] = [
  removeOldIdempotencyKeys,
  removeFailedMessages,
  deleteOldSecurityEvents,
  removeUntouchedDrafts,
  removeAllOldMisses,
]

/** Deletes expired data, once an hour in the leading instance. */
export async function runSweep(payload: Payload): Promise<void> {
  const steps = [...CLEAN_UP, ...features().flatMap(({ cleanUp = [] }) => cleanUp)]
  await runEach(payload, steps, { label: ({ name }) => name, work: (step) => step(payload) })
}

const LONGEST_MS = 2 * 60_000

/**
 * Payload never reruns jobs, such as a scheduled publication, whose worker died: they are queued
 * again. No job runs longer than two minutes.
 */
export async function requeueStuckJobs(payload: Payload): Promise<void> {
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
    work: (job) => inTransaction(payload, (req) => requeue(job, req)),
  })
}

async function requeue({ id, input, queue, waitUntil }: PayloadJob, req: PayloadRequest) {
  const { payload } = req
  await payload.delete({ collection: 'payload-jobs', id, depth: 0, overrideAccess: true, req })
  await payload.jobs.queue({
    // The only task of the site.
    task: 'schedulePublish',
    input: input as TaskSchedulePublish['input'],
    queue: queue ?? undefined,
    waitUntil: waitUntil ? new Date(waitUntil) : undefined,
    req,
  })
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Runs work at most once in `ms`; after a failure, too. The first period is the last hour. A period
 * that failed is part of the next one.
 */
export function runEvery(ms: number, work: (payload: Payload, period: Period) => Promise<unknown>) {
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

const JOBS: Job[] = [
  { everyMs: MINUTE, run: requeueStuckJobs },
  { everyMs: HOUR, run: runSweep },
]

type Round = (payload: Payload, mayGoOn: () => boolean) => unknown

/** What a round of two seconds does. */
function toRound(job: Job): Round {
  // Not awaited: they take as long as receivers and files do.
  if ('inBackground' in job) return (payload, mayGoOn) => void job.inBackground(payload, mayGoOn)
  return runEvery(job.everyMs, job.run)
}

/**
 * Works off the outbox and Payload's own jobs every two seconds in the leading instance. Each round
 * checks `isLeader`, so that another instance can take over. Processes with `ROLE=jobs` all work off
 * the outbox, because messages are claimed.
 */
export function createAutoRun(
  isLeader: () => boolean,
  role = env.ROLE,
): Pick<JobsConfig, 'autoRun' | 'shouldAutoRun'> {
  const rounds = [...JOBS, ...features().flatMap(({ jobs = [] }) => jobs)].map(toRound)
  return {
    autoRun: role !== 'web' ? [{ cron: '*/2 * * * * *', limit: 20, silent: { info: true } }] : [],
    shouldAutoRun: async (payload) => {
      // Not awaited: it takes as long as receivers do.
      void runOutbox(payload, messageHandlers(), () => role === 'jobs' || isLeader())
      if (!isLeader()) return false
      for (const run of rounds) await run(payload, isLeader)
      return true
    },
  }
}
