import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import copyStreams from 'pg-copy-streams'
import { UPLOADS } from './media-store.mjs'

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
  /** @type {Dumped[]} */
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
 * Lists the files that records of uploads refer to.
 * @param {import('pg').Client} client
 * @returns {Promise<string[]>}
 */
export async function listReferences(client) {
  const { rows } = await client.query(
    `select table_name::text as "table", column_name::text as "column"
     from information_schema.columns
     where table_schema = 'public' and table_name = any($1)
       and column_name ~ '(^|_)filename$' order by 1, 2`,
    [UPLOADS],
  )
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

/**
 * Loads a backup into a migrated database, in one transaction that commits only if all rows read
 * back identically. Triggers are disabled, because their effects are in the rows. Foreign keys are
 * dropped and re-created, which validates every row: users and avatars reference each other, so no
 * table order works.
 * @param {import('pg').Client} client
 * @param {string} folder
 * @param {Pick<Manifest, 'tables' | 'sequences'>} manifest
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
 * @param {Dumped} table
 */
async function loadTable(client, folder, { name, columns }) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const into = `copy ${client.escapeIdentifier(name)} (${list}) from stdin`
  const file = fs.createReadStream(path.join(folder, `${name}.copy.gz`))
  await pipeline(file, createGunzip(), client.query(copyStreams.from(into)))
}

/**
 * @param {import('pg').Client} client
 * @param {Dumped[]} tables
 */
async function assertSameTables(client, tables) {
  const ownNames = (await listTables(client)).map(({ name }) => name)
  const backupNames = tables.map(({ name }) => name)
  const odd = [
    ...ownNames.filter((n) => !backupNames.includes(n)),
    ...backupNames.filter((n) => !ownNames.includes(n)),
  ]
  if (odd.length > 0) {
    throw new Error(`the backup and its migrations differ in these tables: ${odd.join(', ')}`)
  }
}

/**
 * @param {import('pg').Client} client
 * @param {Dumped[]} tables
 */
async function assertSameRows(client, tables) {
  for (const table of await listTables(client)) {
    const expected = tables.find(({ name }) => name === table.name)
    const same = { ...table, columns: expected?.columns ?? table.columns }
    const stored = client.query(copyStreams.to(copyStatement(client, same)))
    const { rows, sha256 } = await pipeline(stored, measure)
    if (rows !== expected?.rows || sha256 !== expected.sha256) {
      throw new Error(`the table ${table.name} differs from the backup`)
    }
  }
}

/** @typedef {import('pg').Client} Client */
/** @typedef {{ name: string, columns: string[], rows: number, sha256: string }} Dumped */

/**
 * Lists the tables with their non-generated columns, and a row order that makes dumps
 * deterministic.
 * @param {Client} client
 * @returns {Promise<{ name: string, columns: string[], order: string }[]>}
 */
async function listTables(client) {
  const { rows } = await client.query(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      coalesce((select string_agg(format(
            case when a.attcollation = 0 then '%I' else '%I collate "C"' end, a.attname), ', '
            order by array_position(i.indkey::int[], a.attnum::int))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), 'one::text collate "C"') as "order"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname collate "C"`)
  return rows
}

/**
 * Fixes the text format of values, independent of server settings.
 * @param {Client} client
 */
async function fixTextForm(client) {
  await client.query(`
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`)
}

/**
 * @param {Client} client
 * @param {{ name: string, columns: string[], order: string }} table
 * @returns {string} the COPY statement for all rows
 */
function copyStatement(client, { name, columns, order }) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const from = `public.${client.escapeIdentifier(name)} as one`
  return `copy (select ${list} from ${from} order by ${order}) to stdout`
}

const LINE_END = 0x0a

/** Counts the lines of a stream and computes its SHA-256. */
function createMeter() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    /** @param {AsyncIterable<Buffer>} source */
    async *through(source) {
      for await (const chunk of source) {
        hash.update(chunk)
        // COPY writes one line per row and escapes line ends in values.
        for (const byte of chunk) if (byte === LINE_END) rows += 1
        yield chunk
      }
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

/**
 * A meter that consumes the stream, for the end of a pipeline.
 * @param {AsyncIterable<Buffer>} source
 */
export async function measure(source) {
  const meter = createMeter()
  const chunks = meter.through(source)
  while (!(await chunks.next()).done);
  return meter.result()
}

/**
 * The content of manifest.json.
 * @typedef {object} Manifest
 * @property {1} format
 * @property {string} madeAt ISO 8601; the moment of the database is just after
 * @property {string[]} migrations of the dumped schema
 * @property {Dumped[]} tables
 * @property {{ name: string, value: string }[]} sequences
 * @property {{ key: string, size: number, sha256: string }[]} media
 * @property {string[]} missing referenced files that are not in the storage
 */
