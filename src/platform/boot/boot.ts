import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import config from '@payload-config'
import { getPayload, type CollectionSlug, type Migration, type Payload } from 'payload'
import { Client } from 'pg'
import { identifyClient } from '../api/rate-limit'
import { createReadByRest } from '../api/read-by-rest'
import { loadDemoContent, loadDraftTexts } from '../../../seed/load'
import { flushSecurityLog } from '../logging/security-log'
import { features } from '../feature'
import { setLimits } from '../database/limits.mjs'
import { mergeNames, renameMerged } from '../database/merged-migrations.mjs'
import { env } from '@/env'
import { closeOutbox } from '../outbox/run-outbox'
import { bridge } from '../process/bridge'
import { captureConsole } from '../logging/capture-console'
import { migrations } from '@/migrations/index'
import { closePool, onDirectPool, watchPool } from './database-pool'
import { readFigures } from './figures'
import { TARGET_LISTS } from '@/lib/records/target'

const CONTENT = [...TARGET_LISTS, 'pages', 'faqs'] satisfies CollectionSlug[]
const MARK = 'demo-content'

/**
 * Fills an empty database with demo content or, without it, with drafts of the pages and the FAQ. A marker lets an
 * interrupted start resume, and keeps content that is deleted later from returning.
 */
async function fillEmptyDatabase(
  payload: Payload,
  { withDemo }: { withDemo: boolean },
): Promise<void> {
  const state = await payload.kv.get(MARK)
  if (state === 'done') return
  if (state !== 'loading' && !(await isEmpty(payload))) return
  await payload.kv.set(MARK, 'loading')
  await (withDemo ? loadDemoContent(payload) : loadDraftTexts(payload))
  await payload.kv.set(MARK, 'done')
}

async function isEmpty(payload: Payload): Promise<boolean> {
  for (const collection of CONTENT) {
    const { totalDocs } = await payload.count({ collection, trash: true, overrideAccess: true })
    if (totalDocs > 0) return false
  }
  return true
}

const POLL_MS = 250
const NOTICE_MS = 5000
const TRY_LOCK = `select pg_try_advisory_lock($1) as mine, (
  select pid from pg_locks where locktype = 'advisory' and granted and objid::bigint = $1
  and database = (select oid from pg_database where datname = current_database()) limit 1) as holder`

/**
 * Runs `work` under a lock shared by all instances on this database; others wait, then run theirs.
 * The lock belongs to its own connection, so it is released if the process dies. A wait of five
 * seconds is reported.
 */
async function withInstanceLock<T>(key: number, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: env.DATABASE_DIRECT_URL,
    connectionTimeoutMillis: 5000,
  })
  await client.connect()
  try {
    for (let waited = 0; ; waited += POLL_MS) {
      const { rows } = await client.query<{ mine: boolean; holder: number | null }>(TRY_LOCK, [key])
      if (rows[0]?.mine) break
      if (waited === NOTICE_MS) process.stdout.write(waitingFor(key, rows[0]?.holder))
      await pause(POLL_MS)
    }
    return await work(client)
  } finally {
    await client.end()
  }
}

function waitingFor(key: number, holder: number | null | undefined): string {
  return `Waiting for another instance, which prepares the database (advisory lock ${key}). If there is none: select pg_terminate_backend(${holder})\n`
}

// The generated index types `up` more narrowly than Payload does.
const builtMigrations = migrations as unknown as Migration[]

/** Runs pending migrations. Throws, and has changed nothing, when one fails. */
export async function migrate(payload: Payload): Promise<void> {
  await onDirectPool(payload, () => payload.db.migrate({ migrations: builtMigrations }))
}

/**
 * Creates the schema of an older version in an empty database, to restore a backup: only the named
 * migrations run. Throws when the backup is newer than this program.
 */
export async function migrateTo(applied: readonly string[]): Promise<void> {
  const names = mergeNames(applied)
  const newer = names.filter((name) => !builtMigrations.some((item) => item.name === name))
  if (newer.length > 0) {
    throw new Error(`The backup was made by a newer version, with ${newer.join(', ')}.`)
  }
  const payload = await getPayload({ config })
  await payload.db.migrate({
    migrations: builtMigrations.filter(({ name }) => names.includes(name)),
  })
  await payload.destroy()
}

const PREPARE_LOCK = 4243

/**
 * Prepares the database: migrations, first administrator, initial content and search. Safe to run
 * at every start and by several instances at once.
 */
export function prepareDatabase(): Promise<Payload> {
  return withInstanceLock(PREPARE_LOCK, async (client) => {
    if (env.isPooled) await setLimits(client)
    await renameMerged(client)
    const payload = await getPayload({ config })
    await migrate(payload)
    await createFirstAdmin(payload)
    await fillEmptyDatabase(payload, { withDemo: env.DEMO_CONTENT })
    for (const { prepare } of features()) await prepare?.(payload)
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
    bridge.readByRest = createReadByRest(payload.config)
    bridge.clientOf = (headers) => identifyClient(async () => payload, headers)
    for (const { start } of features()) start?.(payload)
    // Earlier output is for the operator who starts the site; later output is for its log.
    if (env.isProduction) captureConsole()
    if (env.ROLE !== 'web') await getPayload({ config, cron: true })
    outcome.close = async () => {
      const closing = features().map(({ close }) => close?.(payload))
      await Promise.allSettled([...closing, flushSecurityLog(payload), closeOutbox()])
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

/**
 * Creates the first administrator if there is none. A generated password is written to a file,
 * which the launcher prints once and removes, so it survives a failed start. Throws when
 * ADMIN_EMAIL belongs to another account.
 */
async function createFirstAdmin(payload: Payload): Promise<void> {
  const count = (where: Parameters<Payload['count']>[0]['where']) =>
    payload.count({ collection: 'users', where, overrideAccess: true })

  if ((await count({ role: { equals: 'admin' } })).totalDocs > 0) return
  if ((await count({ email: { equals: env.ADMIN_EMAIL } })).totalDocs > 0) {
    throw new Error(
      'There is no administrator, and ADMIN_EMAIL belongs to an account that is not one',
    )
  }
  const password = env.ADMIN_PASSWORD ?? (await generatePassword())
  await payload.create({
    collection: 'users',
    data: { email: env.ADMIN_EMAIL, password, role: 'admin', fullName: 'Administrator' },
    disableVerificationEmail: true,
    overrideAccess: true,
    context: { disableRevalidate: true },
  })
}

async function generatePassword(): Promise<string> {
  const password = randomBytes(12).toString('base64url')
  const folder = path.join(env.DATA_DIR, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path.join(folder, 'first-admin-password'), password, { mode: 0o600 })
  return password
}
