import type { JobsConfig } from 'payload'
import { env } from '@/env'
import { EVENTS, RETRIES, SEATS } from '@/lib/mail/queues'
import { eachMinute } from '@/domain/events/due-notices'
import { releaseStuckJobs } from './release-stuck-jobs'
import { sweep } from './sweep'
import { runImports } from '@/domain/spreadsheets/run-imports'
import { deliverDue } from '@/domain/webhooks/deliveries'

const OTHER_QUEUES = [RETRIES, SEATS, EVENTS]

/**
 * Runs queued jobs every two seconds in the leading instance. Each round checks `isLeader`, so that
 * another instance can take over. Retries and event emails have their own queues, so that they do
 * not delay account emails. Retries run by due time.
 */
export function autoRun(
  isLeader: () => boolean,
  isOn = env.JOBS,
): Pick<JobsConfig, 'autoRun' | 'processingOrder' | 'shouldAutoRun'> {
  const round = { cron: '*/2 * * * * *', limit: 20, silent: { info: true } }
  return {
    autoRun: isOn ? [round, ...OTHER_QUEUES.map((queue) => ({ ...round, queue }))] : [],
    processingOrder: { default: 'createdAt', queues: { [RETRIES]: 'waitUntil' } },
    shouldAutoRun: async (payload) => {
      if (!isLeader()) return false
      await releaseStuckJobs(payload)
      await sweep(payload)
      await eachMinute(payload)
      // Not awaited: they take as long as receivers and files do.
      void deliverDue(payload, isLeader)
      void runImports(payload, isLeader)
      return true
    },
  }
}
