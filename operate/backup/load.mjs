import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import copyStreams from 'pg-copy-streams'
import { measure } from './meter.mjs'
import { copyStatement, fixTextForm, listTables } from './tables.mjs'

/**
 * Loads a backup into a migrated database, in one transaction that commits only if all rows read
 * back identically. Triggers are disabled, because their effects are in the rows. Foreign keys are
 * dropped and re-created, which validates every row: users and avatars reference each other, so no
 * table order works.
 * @param {import('pg').Client} client
 * @param {string} folder
 * @param {import('./manifest.mjs').Manifest} manifest
 */
export async function loadDatabase(client, folder, { tables, sequences }) {
  await fixTextForm(client)
  await client.query('begin')
  try {
    await assertSameTables(client, tables)
    const id = (/** @type {string} */ name) => client.escapeIdentifier(name)
    const all = tables.map(({ name }) => id(name))
    const { rows: keys } = await client.query(`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
    for (const key of keys) {
      await client.query(`alter table ${key.table} drop constraint ${id(key.name)}`)
    }
    for (const table of all) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`truncate ${all.join(', ')}`)
    for (const table of tables) await loadTable(client, folder, table)
    for (const table of all) await client.query(`alter table ${table} enable trigger user`)
    for (const key of keys) {
      await client.query(`alter table ${key.table} add constraint ${id(key.name)} ${key.rule}`)
    }
    for (const { name, value } of sequences) {
      await client.query('select setval($1::regclass, $2)', [`public.${id(name)}`, value])
    }
    await assertSameRows(client, tables)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  await client.query('analyze')
}

/**
 * @param {import('pg').Client} client
 * @param {string} folder
 * @param {import('./tables.mjs').Dumped} table
 */
async function loadTable(client, folder, { name, columns }) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const into = `copy ${client.escapeIdentifier(name)} (${list}) from stdin`
  const file = fs.createReadStream(path.join(folder, `${name}.copy.gz`))
  await pipeline(file, createGunzip(), client.query(copyStreams.from(into)))
}

/**
 * @param {import('pg').Client} client
 * @param {import('./tables.mjs').Dumped[]} tables
 */
async function assertSameTables(client, tables) {
  const here = (await listTables(client)).map(({ name }) => name)
  const there = tables.map(({ name }) => name)
  const odd = [...here.filter((n) => !there.includes(n)), ...there.filter((n) => !here.includes(n))]
  if (odd.length > 0) {
    throw new Error(`the backup and its migrations differ in these tables: ${odd.join(', ')}`)
  }
}

/**
 * @param {import('pg').Client} client
 * @param {import('./tables.mjs').Dumped[]} tables
 */
async function assertSameRows(client, tables) {
  for (const table of await listTables(client)) {
    const wanted = tables.find(({ name }) => name === table.name)
    const same = { ...table, columns: wanted?.columns ?? table.columns }
    const stored = client.query(copyStreams.to(copyStatement(client, same)))
    const { rows, sha256 } = await pipeline(stored, measure)
    if (rows !== wanted?.rows || sha256 !== wanted.sha256) {
      throw new Error(`the table ${table.name} does not read as it was saved`)
    }
  }
}
