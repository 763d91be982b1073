import type { JobsConfig } from 'payload'
import { env } from '@/env'
import { EVENTS, RETRIES, SEATS } from '@/lib/mail/queues'
import { eachMinute } from '@/domain/events/due-notices'
import { releaseStuckJobs } from './release-stuck-jobs'
import { sweep } from './sweep'
import { runImports } from '@/domain/spreadsheets/run-imports'
import { deliverDue } from '@/domain/webhooks/deliveries'

/** The queues that have rounds beside those of `default`. */
const BESIDE = [RETRIES, SEATS, EVENTS]

/**
 * When queued jobs run: every two seconds, in the one instance that leads. `isOn` turns it on, by
 * default as JOBS says. `isLeader` is asked before each round, so another instance goes on when the leader is gone.
 * Mails that were refused once have rounds of their own, those that wait longest for their turn first:
 * however many there are, and however slow the server is to refuse them, fresh mail goes out beside
 * them. So do what registrations bring and what everybody at an event is told: the mail of a
 * sign-up waits for neither. Webhooks have lines of their own, and so have imports.
 */
export function autoRun(
  isLeader: () => boolean,
  isOn = env.JOBS,
): Pick<JobsConfig, 'autoRun' | 'processingOrder' | 'shouldAutoRun'> {
  const round = { cron: '*/2 * * * * *', limit: 20, silent: { info: true } }
  return {
    autoRun: isOn ? [round, ...BESIDE.map((queue) => ({ ...round, queue }))] : [],
    processingOrder: { default: 'createdAt', queues: { [RETRIES]: 'waitUntil' } },
    shouldAutoRun: async (payload) => {
      if (!isLeader()) return false
      await releaseStuckJobs(payload)
      await sweep(payload)
      await eachMinute(payload)
      // Take as long as receivers and files do, beside the jobs.
      void deliverDue(payload, isLeader)
      void runImports(payload, isLeader)
      return true
    },
  }
}
