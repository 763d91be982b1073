import config from '@payload-config'
import { getPayload, type Payload, type Migration } from 'payload'
import { Client } from 'pg'
import { clientOf } from '@/api/rate-limit'
import { flushSecurityLog } from '@/domain/audit/security-log'
import { flushProgress, respondToBeacon } from '@/domain/learning/progress'
import { env } from '@/env'
import { mayExist } from '@/lib/catalogue/may-exist'
import { bridge } from '@/lib/process/bridge'
import { captureConsole } from '@/logging/capture-console'
import { migrations } from '@/migrations/index'
import { closePool, watchPool, withQueryTimeout } from './database-pool'
import { fillEmptyDatabase } from './demo-content'
import { readFigures } from './figures'
import { fillSearch } from './fill-search'
import { createFirstAdmin } from './first-admin'

/**
 * Runs `work` while holding a lock that all instances on this database share: the others wait, then
 * run theirs. The lock belongs to a connection of its own, so a process that dies lets go of it.
 */
export async function withInstanceLock<T>(key: number, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: env.DATABASE_URL, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [key])
    return await work()
  } finally {
    await client.end()
  }
}

// The generated index types `up` more narrowly than Payload's own type says.
const known = migrations as unknown as Migration[]

/** Runs the migrations that are missing. Throws, and has changed nothing, when one fails. */
export async function migrate(payload: Payload): Promise<void> {
  await withQueryTimeout(payload, () => payload.db.migrate({ migrations: known }))
}

/**
 * Makes the schema of an older program in an empty database, for the rows of a backup: the
 * migrations of that name and no later one. Throws when the backup is newer than this program.
 */
export async function migrateTo(names: readonly string[]): Promise<void> {
  const newer = names.filter((name) => !known.some((one) => one.name === name))
  if (newer.length > 0) {
    throw new Error(`The backup was made by a newer program, with ${newer.join(', ')}.`)
  }
  const payload = await getPayload({ config })
  await payload.db.migrate({ migrations: known.filter(({ name }) => names.includes(name)) })
  await payload.destroy()
}

const PREPARE_LOCK = 4243

/**
 * Makes the database ready to serve: migrations, the first administrator, the first content.
 * Safe to run at every start and by several instances at once; only the first finds work.
 */
export function prepareDatabase(): Promise<Payload> {
  return withInstanceLock(PREPARE_LOCK, async () => {
    const payload = await getPayload({ config })
    await migrate(payload)
    await createFirstAdmin(payload)
    await fillEmptyDatabase(payload, { withDemo: env.DEMO_CONTENT })
    await withQueryTimeout(payload, () => fillSearch(payload))
    return payload
  })
}

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
