import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import copyStreams from 'pg-copy-streams'
import { createMeter } from './meter.mjs'
import { copyStatement, fixTextForm, listTables } from './tables.mjs'

/**
 * Writes every table to `<folder>/<table>.copy.gz` in one snapshot (REPEATABLE READ), while the
 * site runs. The migrations in the result define the schema.
 * @param {import('pg').Client} client
 * @param {string} folder
 */
export async function dumpDatabase(client, folder) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  await fixTextForm(client)
  await client.query('begin isolation level repeatable read read only')
  /** @type {import('./tables.mjs').Dumped[]} */
  const tables = []
  for (const table of await listTables(client)) {
    const meter = createMeter()
    const file = path.join(folder, `${table.name}.copy.gz`)
    const rows = client.query(copyStreams.to(copyStatement(client, table)))
    const target = fs.createWriteStream(file, { flags: 'wx', mode: 0o600 })
    await pipeline(rows, meter.through, createGzip({ level: 6 }), target)
    tables.push({ name: table.name, columns: table.columns, ...meter.result() })
  }
  const migrations = await names(client, 'select name from payload_migrations order by id')
  const files = await listReferences(client)
  // Sequences ignore the snapshot. Reading them last ensures that they are never too low.
  const sequences = await client.query(
    `select sequencename::text as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  await client.query('commit')
  return { tables, migrations, sequences: sequences.rows, files }
}

/**
 * Lists the files referenced by media and avatars.
 * @param {import('pg').Client} client
 * @returns {Promise<string[]>}
 */
export async function listReferences(client) {
  const { rows } = await client.query(`
    select table_name::text as "table", column_name::text as "column"
    from information_schema.columns
    where table_schema = 'public' and table_name in ('media', 'avatars')
      and column_name ~ '(^|_)filename$' order by 1, 2`)
  const files = []
  for (const { table, column } of rows) {
    const [from, name] = [client.escapeIdentifier(table), client.escapeIdentifier(column)]
    const key = `coalesce(nullif(prefix, ''), ${client.escapeLiteral(table)}) || '/' || ${name}`
    files.push(...(await names(client, `select ${key} as name from ${from} where ${name} <> ''`)))
  }
  return files.sort()
}

/**
 * @param {import('pg').Client} client
 * @param {string} query
 * @returns {Promise<string[]>}
 */
async function names(client, query) {
  return (await client.query(query)).rows.map(({ name }) => name)
}
