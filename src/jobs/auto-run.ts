import type { JobsConfig, Payload } from 'payload'
import { env } from '@/env'
import { queueDueNotices } from '@/domain/events/due-notices'
import { expireEndedEvents } from '@/domain/events/expire-ended-events'
import { runImports } from '@/domain/spreadsheets/run-imports'
import { runOutbox } from '@/lib/outbox/run-outbox'
import { handlers } from './handlers'
import { sweepNow } from './sweep'

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
  every(MINUTE, queueDueNotices),
  every(MINUTE, expireEndedEvents),
]

/**
 * Works off the outbox and Payload's own jobs every two seconds in the leading instance. Each round
 * checks `isLeader`, so that another instance can take over.
 */
export function autoRun(
  isLeader: () => boolean,
  isOn = env.JOBS,
): Pick<JobsConfig, 'autoRun' | 'shouldAutoRun'> {
  return {
    autoRun: isOn ? [{ cron: '*/2 * * * * *', limit: 20, silent: { info: true } }] : [],
    shouldAutoRun: async (payload) => {
      if (!isLeader()) return false
      // Not awaited: they take as long as receivers and files do.
      void runOutbox(payload, handlers, isLeader)
      void runImports(payload, isLeader)
      for (const run of RECURRING) await run(payload)
      return true
    },
  }
}
