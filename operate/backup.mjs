import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { openBackupStore, copyAll, sha256 } from './media-store.mjs'
import { dumpDatabase, loadDatabase, measure } from './database-copy.mjs'

/**
 * Writes database and files to a new folder in `target` and verifies them. The folder has a
 * temporary name until it is complete. The database is dumped first, so that the files of its rows
 * still exist, unless a user deletes one in between (`missing`).
 * @param {object} from
 * @param {import('pg').Client} from.client
 * @param {import('./media-store.mjs').MediaStore} from.media
 * @param {string} from.target
 * @returns {Promise<{ folder: string, manifest: Manifest }>}
 */
export async function makeBackup({ client, media, target }) {
  const madeAt = new Date().toISOString()
  const name = `atelier-${madeAt.replaceAll(/[:.]/g, '-')}`
  const draft = path.join(target, `.${name}.part`)
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 })
  try {
    const dumped = await dumpDatabase(client, path.join(draft, 'database'))
    const { files: copied } = await copyAll({ from: media, to: openBackupStore(draft) })
    const { files, ...database } = dumped
    const copiedKeys = new Set(copied.map(({ key }) => key))
    const missing = files.filter((key) => !copiedKeys.has(key))
    const manifest = { format: 1, madeAt, ...database, media: copied, missing }
    const text = `${JSON.stringify(manifest, undefined, 2)}\n`
    fs.writeFileSync(path.join(draft, 'manifest.json'), text, { mode: 0o600, flush: true })
    const verified = await verifyBackup(draft)
    const folder = path.join(target, name)
    fs.renameSync(draft, folder)
    return { folder, manifest: verified }
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

/** Held by the leading instance of a running site (entry/cluster.mjs). */
const LEADER_LOCK = 4242

/**
 * Throws unless a restore may write here: the target is empty or `replace` is set, and no site is
 * using the database.
 * @param {import('pg').Client} client
 * @param {import('./media-store.mjs').MediaStore} media
 * @param {boolean} replace
 */
export async function requireEmptyTarget(client, media, replace) {
  await assertStopped(client)
  if (replace) return
  const again = 'Restore elsewhere, or use --replace to overwrite.'
  const tables = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1")
  if (tables.rowCount) throw new Error(`the database is not empty. ${again}`)
  for await (const { key } of media.list()) {
    throw new Error(`there are already files in ${media.where} (${key}). ${again}`)
  }
}

/**
 * Throws if a site is using the database.
 * @param {import('pg').Client} client
 */
export async function assertStopped(client) {
  const running = await client.query(
    `select 1 from pg_locks join pg_database d on d.oid = pg_locks.database
     where locktype = 'advisory' and objid = $1 and d.datname = current_database()`,
    [LEADER_LOCK],
  )
  if (running.rowCount) throw new Error('the site is running on this database: stop it first')
}

/**
 * Restores a verified backup. Files come first, so that no row references a missing file. `migrate`
 * creates the tables of the dump in the empty database.
 * @param {object} what
 * @param {string} what.folder
 * @param {Manifest} what.manifest
 * @param {import('pg').Client} what.client
 * @param {import('./media-store.mjs').MediaStore} what.media
 * @param {(migrations: string[]) => Promise<unknown>} what.migrate
 */
export async function restoreBackup({ folder, manifest, client, media, migrate }) {
  await copyAll({ from: openBackupStore(folder), to: media, replaces: true })
  await restoreDatabase({ folder: path.join(folder, 'database'), dump: manifest, client, migrate })
  const backupKeys = new Set(manifest.media.map(({ key }) => key))
  const surplus = []
  for await (const { key } of media.list()) if (!backupKeys.has(key)) surplus.push(key)
  for (const key of surplus) await media.remove(key)
}

/**
 * Replaces the database by a dump, which is compared before it commits.
 * @param {object} what
 * @param {string} what.folder the files of the tables
 * @param {Pick<Manifest, 'migrations' | 'tables' | 'sequences'>} what.dump
 * @param {import('pg').Client} what.client
 * @param {(migrations: string[]) => Promise<unknown>} what.migrate creates their tables
 */
export async function restoreDatabase({ folder, dump, client, migrate }) {
  await emptyDatabase(client)
  await migrate(dump.migrations)
  await loadDatabase(client, folder, dump)
}

/**
 * Drops what the migrations created. Keeps extensions, which may require a superuser to create.
 * @param {import('pg').Client} client
 */
async function emptyDatabase(client) {
  await client.query(`
    do $$ declare what text; begin
      foreach what in array array(
        select format('drop table if exists public.%I cascade', relname) from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r'
        union all
        select format('drop sequence if exists public.%I cascade', relname) from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'S'
        union all
        select format('drop type if exists public.%I cascade', typname) from pg_type
          where typnamespace = 'public'::regnamespace and typtype = 'e'
        union all
        select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
          where pronamespace = 'public'::regnamespace and not exists
            (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      ) loop execute what; end loop;
    end $$`)
}

/** @typedef {import('./database-copy.mjs').Manifest} Manifest */

/**
 * Reads a whole backup. Throws if anything differs from its manifest.
 * @param {string} folder
 */
export async function verifyBackup(folder) {
  const list = path.join(folder, 'manifest.json')
  if (!fs.existsSync(list)) throw new Error(`${folder} is not a backup: it has no manifest.json`)
  /** @type {Manifest} */
  const manifest = JSON.parse(fs.readFileSync(list, 'utf8'))
  if (manifest.format !== 1) throw new Error(`${list} has an unknown format`)
  for (const table of manifest.tables) {
    const file = path.join(folder, 'database', `${table.name}.copy.gz`)
    const reading = pipeline(fs.createReadStream(file), createGunzip(), measure)
    const sum = await reading.catch((error) => damaged(file, error.message))
    if (sum.rows !== table.rows || sum.sha256 !== table.sha256) damaged(file, 'content differs')
  }
  for (const { key, sha256: sum } of manifest.media) {
    const file = path.join(folder, key)
    if (!fs.existsSync(file)) damaged(file, 'missing')
    if (sha256(fs.readFileSync(file)) !== sum) damaged(file, 'content differs')
  }
  return manifest
}

/**
 * @param {string} file
 * @param {string} why
 * @returns {never}
 */
function damaged(file, why) {
  throw new Error(`the backup is damaged: ${file} (${why})`)
}
