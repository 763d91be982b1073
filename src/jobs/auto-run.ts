import type { JobsConfig } from 'payload'
import { env } from '@/env'
import { eachMinute } from '@/domain/events/due-notices'
import { runImports } from '@/domain/spreadsheets/run-imports'
import { runOutbox } from '@/lib/outbox/run-outbox'
import { handlers } from './handlers'
import { releaseStuckJobs } from './release-stuck-jobs'
import { sweep } from './sweep'

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
      await releaseStuckJobs(payload)
      await sweep(payload)
      await eachMinute(payload)
      return true
    },
  }
}
