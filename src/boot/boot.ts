import config from '@payload-config'
import { getPayload } from 'payload'
import { flushSecurityLog } from '@/domain/audit/security-log'
import { clientOf } from '@/api/rate-limit'
import { env } from '@/env'
import { respondToBeacon } from '@/domain/learning/respond-to-beacon'
import { flushProgress } from '@/domain/learning/progress-buffer'
import { mayExist } from '@/lib/catalogue/may-exist'
import { bridge } from '@/lib/process/bridge'
import { captureConsole } from '@/logging/capture-console'
import { closePool, watchPool } from './database-pool'
import { readFigures } from './figures'
import { prepareDatabase } from './prepare'

/**
 * What a server does once, before its first response. The entry server reads the outcome: Next itself
 * would only log a failure and go on.
 */
export async function boot(): Promise<void> {
  if (env.isBuilding) return
  const outcome: NonNullable<typeof bridge.boot> = {}
  bridge.boot = outcome
  try {
    const payload = await prepareDatabase()
    watchPool(payload)
    bridge.readFigures = () => readFigures(payload)
    bridge.takeBeacon = (beacon) => respondToBeacon(payload, beacon)
    bridge.mayExist = (list, segment) => mayExist(payload, list, segment)
    bridge.clientOf = (headers) => clientOf(async () => payload, headers)
    // What comes before is for the person who starts the site, what follows is for its log.
    if (env.isProduction) captureConsole()
    if (env.JOBS) await getPayload({ config, cron: true })
    outcome.close = async () => {
      await Promise.allSettled([flushSecurityLog(payload), flushProgress(payload)])
      await payload.destroy()
      closePool(payload)
    }
  } catch (error) {
    outcome.error = error
    throw error
  }
}
