import config from '@payload-config'
import { getPayload, type Payload, type Migration } from 'payload'
import { Client } from 'pg'
import { clientOf } from '@/api/rate-limit'
import { flushSecurityLog } from '@/domain/audit/security-log'
import { flushProgress, respondToBeacon } from '@/domain/learning/progress'
import { env } from '@/env'
import { mayExist } from '@/lib/catalogue/previous-slug'
import { closeOutbox } from '@/lib/outbox/run-outbox'
import { bridge } from '@/lib/process/bridge'
import { captureConsole } from '@/logging/capture-console'
import { migrations } from '@/migrations/index'
import { closePool, watchPool, withQueryTimeout } from './database-pool'
import { fillEmptyDatabase } from './demo-content'
import { readFigures } from './figures'
import { fillSearch } from './fill-search'
import { createFirstAdmin } from './first-admin'

/**
 * Runs `work` under a lock shared by all instances on this database; others wait, then run theirs.
 * The lock belongs to its own connection, so it is released if the process dies.
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

// The generated index types `up` more narrowly than Payload does.
const known = migrations as unknown as Migration[]

/** Runs pending migrations. Throws, and has changed nothing, when one fails. */
export async function migrate(payload: Payload): Promise<void> {
  await withQueryTimeout(payload, () => payload.db.migrate({ migrations: known }))
}

/**
 * Creates the schema of an older version in an empty database, to restore a backup: only the named
 * migrations run. Throws when the backup is newer than this program.
 */
export async function migrateTo(names: readonly string[]): Promise<void> {
  const newer = names.filter((name) => !known.some((one) => one.name === name))
  if (newer.length > 0) {
    throw new Error(`The backup was made by a newer version, with ${newer.join(', ')}.`)
  }
  const payload = await getPayload({ config })
  await payload.db.migrate({ migrations: known.filter(({ name }) => names.includes(name)) })
  await payload.destroy()
}

const PREPARE_LOCK = 4243

/**
 * Prepares the database: migrations, first administrator, initial content and search. Safe to run
 * at every start and by several instances at once.
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
 * Runs once per server, before its first response. The entry server reads the outcome, because Next
 * itself would only log a failure and continue.
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
    // Earlier output is for the operator who starts the site; later output is for its log.
    if (env.isProduction) captureConsole()
    if (env.JOBS) await getPayload({ config, cron: true })
    outcome.close = async () => {
      await Promise.allSettled([flushSecurityLog(payload), flushProgress(payload), closeOutbox()])
      // Again: the outbox may have given up an email.
      await flushSecurityLog(payload)
      await payload.destroy()
      closePool(payload)
    }
  } catch (error) {
    outcome.error = error
    throw error
  }
}
