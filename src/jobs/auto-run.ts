import type { JobsConfig } from 'payload'
import { env } from '@/env'
import { releaseStuckJobs } from './release-stuck-jobs'
import { sweep } from './sweep'

/**
 * When queued jobs run: every two seconds, in the one instance that leads. `JOBS=false` turns it
 * off. `isLeader` is asked before each round, so another instance goes on when the leader is gone.
 */
export function autoRun(isLeader: () => boolean): Pick<JobsConfig, 'autoRun' | 'shouldAutoRun'> {
  return {
    autoRun: env.JOBS ? [{ cron: '*/2 * * * * *', limit: 20, silent: { info: true } }] : [],
    shouldAutoRun: async (payload) => {
      if (!isLeader()) return false
      await releaseStuckJobs(payload)
      await sweep(payload)
      return true
    },
  }
}
