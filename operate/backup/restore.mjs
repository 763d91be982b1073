import path from 'node:path'
import { copyAll } from './copy-all.mjs'
import { loadDatabase } from './load.mjs'
import { backupStore } from './media-store.mjs'

/** Held by the leading instance of a running site (entry/cluster.mjs). */
const LEADER_LOCK = 4242

/**
 * Throws unless a restore may write here: the target is empty or `replace` is set, and no site is
 * using the database.
 * @param {import('pg').Client} client
 * @param {import('./media-store.mjs').MediaStore} media
 * @param {boolean} replace
 */
export async function assertFree(client, media, replace) {
  const running = await client.query(
    `select 1 from pg_locks join pg_database d on d.oid = pg_locks.database
     where locktype = 'advisory' and objid = $1 and d.datname = current_database()`,
    [LEADER_LOCK],
  )
  if (running.rowCount) throw new Error('the site runs on this database: stop it first')
  if (replace) return
  const again = 'Restore elsewhere, or say --replace to have it removed.'
  const tables = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1")
  if (tables.rowCount) throw new Error(`the database is not empty. ${again}`)
  for await (const { key } of media.list()) {
    throw new Error(`there are files in ${media.where} already (${key}). ${again}`)
  }
}

/**
 * Restores a verified backup. Files come first, so that no row references a missing file. `migrate`
 * creates the tables of the dump in the empty database.
 * @param {object} what
 * @param {string} what.folder
 * @param {import('./manifest.mjs').Manifest} what.manifest
 * @param {import('pg').Client} what.client
 * @param {import('./media-store.mjs').MediaStore} what.media
 * @param {(migrations: string[]) => Promise<unknown>} what.migrate
 */
export async function restoreBackup({ folder, manifest, client, media, migrate }) {
  await copyAll({ from: backupStore(folder), to: media, replaces: true })
  await emptyDatabase(client)
  await migrate(manifest.migrations)
  await loadDatabase(client, path.join(folder, 'database'), manifest)
  const wanted = new Set(manifest.media.map(({ key }) => key))
  const surplus = []
  for await (const { key } of media.list()) if (!wanted.has(key)) surplus.push(key)
  for (const key of surplus) await media.remove(key)
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
