import { Client } from 'pg'
import { UNREADABLE } from './command.mjs'
import { LegacyImportError } from './legacy-import-error'
import {
  findMissing,
  REQUIRED_TABLES,
  selectOf,
  type Columns,
  type LegacyRow,
  type LegacyTable,
} from './legacy-shape'

/** The old database, read in one transaction that can write nothing. */
export type LegacySite = {
  count: (table: LegacyTable) => Promise<number>
  /** The largest id of a table whose ids are numbers; null for any other. */
  largestId: (table: LegacyTable) => Promise<number | null>
  /** All rows of a table, at most `most` at a time, fewer of wide ones. One such walk at a time. */
  batches: (table: LegacyTable, most: number) => AsyncGenerator<LegacyRow[]>
  end: () => Promise<void>
}

/** A state of all tables at one moment, whole or not at all, without a limit on how long it takes. */
const BEGIN = `begin isolation level repeatable read read only;
  set local row_security = off;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC';
  set local datestyle = 'ISO';`

/**
 * Opens the old database (I-09). Throws a `LegacyImportError` that names what was looked for: the host, the
 * account, the database, a table, a column; never the password.
 */
export async function openLegacySite(address: string): Promise<LegacySite> {
  const client = toClient(address)
  // What breaks is the error of the query under way; without a listener it would end the process.
  client.on('error', () => {})
  const end = () => client.end().catch(() => {})
  try {
    await client.connect()
    await client.query(BEGIN)
    const columns = await readColumns(client)
    const missing = findMissing(columns)
    if (missing.length > 0) {
      const more = missing.length > 1 ? ` (and ${missing.length - 1} more)` : ''
      throw new LegacyImportError(
        `The old database has not ${missing[0]}${more}, or this account may not read it.`,
      )
    }
    return {
      count: async (table) => {
        const name = table === 'users' ? 'auth.users' : `public.${table}`
        const { rows } = await ask(client, `select count(*)::int as n from ${name}`)
        return Number(rows[0]?.n)
      },
      largestId: async (table) => {
        const { rows } = await ask(
          client,
          `select max(case when id::text ~ '^[0-9]{1,18}$' then id::text::bigint end)::text as n,
             coalesce(bool_and(id::text ~ '^[0-9]{1,18}$'), false) as numeric
           from public.${table}`,
        )
        return rows[0]?.numeric ? Number(rows[0].n) : null
      },
      batches: (table, most) => walk(client, selectOf(table, columns), most),
      end,
    }
  } catch (error) {
    await end()
    throw toLegacyImportError(error, address)
  }
}

function toClient(address: string): Client {
  try {
    const { pathname, username } = new URL(address)
    decodeURIComponent(pathname + username)
    // Of `user:1/2@host` everything before the slash would be a host and its port.
    if (!username && address.includes('@')) throw new URIError()
    return new Client({
      connectionString: address,
      connectionTimeoutMillis: 15_000,
      application_name: 'atelier-import',
      keepAlive: true,
    })
  } catch {
    throw new LegacyImportError(UNREADABLE)
  }
}

async function readColumns(client: Client): Promise<Columns> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_schema || '.' || table_name as name, array_agg(column_name::text) as columns
     from information_schema.columns where table_schema || '.' || table_name = any($1) group by 1`,
    [REQUIRED_TABLES],
  )
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]))
}

/** What is read in one go: a few rows at first, then as many as have so many characters (I-08). */
const FIRST_ROWS = 8
const CHARACTERS = 8_000_000

async function* walk(client: Client, select: string, most: number): AsyncGenerator<LegacyRow[]> {
  await ask(client, `declare old_rows no scroll cursor for ${select}`)
  for (let size = Math.min(FIRST_ROWS, most); ;) {
    const { rows } = await ask(client, `fetch ${size} from old_rows`)
    if (rows.length === 0) break
    yield rows as LegacyRow[]
    const width = JSON.stringify(rows).length / rows.length
    size = Math.min(most, Math.max(1, Math.floor(CHARACTERS / width)))
  }
  await ask(client, 'close old_rows')
}

async function ask(client: Client, query: string) {
  try {
    return await client.query<Record<string, unknown>>(query)
  } catch (error) {
    throw toLegacyImportError(error)
  }
}

type Failure = { code?: string; message?: string; errors?: Failure[] }

/** A failure of the old database in words for people; values of rows are never in them. */
function toLegacyImportError(error: unknown, address?: string): LegacyImportError {
  if (error instanceof LegacyImportError) return error
  const { code = '', message = '' } = ((error as Failure).errors?.[0] ?? error) as Failure
  const { hostname, pathname, port, username } = new URL(address ?? 'postgres://old')
  const database = decodeURIComponent(pathname.slice(1)) || username
  const where = `${hostname}:${port || 5432}`
  const unknown = `The certificate of ${hostname} is not known here: add sslrootcert=FILE to the address, or sslmode=no-verify.`
  const known: Record<string, string> = {
    ENOTFOUND: `There is no host ${hostname}.`,
    EAI_AGAIN: `The host ${hostname} could not be looked up.`,
    ENETUNREACH: `There is no way to ${where} from here.`,
    EHOSTUNREACH: `There is no way to ${where} from here.`,
    ECONNREFUSED: `Nobody listens at ${where}.`,
    '28P01': `${where} does not accept the password of ${decodeURIComponent(username)}.`,
    '28000': `${where} does not let ${decodeURIComponent(username)} in.`,
    '3D000': `There is no database ${database} at ${where}.`,
    '42501': `The account may not read all rows of the old database: ${message}.`,
    SELF_SIGNED_CERT_IN_CHAIN: unknown,
    DEPTH_ZERO_SELF_SIGNED_CERT: unknown,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknown,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknown,
    ERR_TLS_CERT_ALTNAME_INVALID: `The certificate of ${hostname} is for another name.`,
  }
  if (known[code]) return new LegacyImportError(known[code])
  if (/timeout/i.test(message) || code === 'ETIMEDOUT') {
    return new LegacyImportError(
      `The old database${address ? ` at ${where}` : ''} does not answer.`,
    )
  }
  if (/SSL/.test(message)) return new LegacyImportError(`${where}: ${message}.`)
  if (/^08|^57P|ECONN/.test(code) || /terminated/i.test(message)) {
    return new LegacyImportError('The connection to the old database broke. Run the import again.')
  }
  return new LegacyImportError(
    `The old database could not be read (${code || 'unknown failure'}).`,
    error,
  )
}
