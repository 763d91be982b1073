import { Client } from 'pg'
import { UNREADABLE } from './command.mjs'

/** The message is user-facing and contains no row values and no password. */
export class LegacyImportError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'LegacyImportError'
  }
}

/** In import order. */
export const LEGACY_TABLES = [
  'users',
  'workshops',
  'webinars',
  'tutorials',
  'workshop_qna',
] as const
export type LegacyTable = (typeof LEGACY_TABLES)[number]

export type LegacyRow = Record<string, unknown> & { id: string }

/** Column names by `schema.table`. */
type Columns = Map<string, ReadonlySet<string>>

/** Required columns; `|` separates alternatives. */
const REQUIRED: Record<string, string> = {
  'auth.users':
    'id email encrypted_password raw_user_meta_data created_at email_confirmed_at|confirmed_at',
  'auth.identities': 'user_id provider identity_data provider_id|id',
  'public.profiles': 'id role first_name last_name full_name avatar_url created_at',
  'public.workshops':
    'id title description image_url created_at category duration is_featured gallery resources',
  'public.webinars':
    'id title description presenter scheduled_for duration price image_url registration_link is_featured',
  'public.tutorials':
    'id title description author difficulty duration category image_url video_url is_featured created_at',
  'public.workshop_qna': 'id workshop_id question questioner_name question_time answer answer_time',
}

const REQUIRED_TABLES = Object.keys(REQUIRED)

function findMissing(columns: Columns): string[] {
  return Object.entries(REQUIRED).flatMap(([table, names]) => {
    const existing = columns.get(table)
    if (!existing) return [`the table ${table}`]
    return names
      .split(' ')
      .filter((name) => !name.split('|').some((part) => existing.has(part)))
      .map((name) => `the column ${name.replace('|', ' or ')} of ${table}`)
  })
}

/** A stable order; times and numbers as text; null for columns that this version lacks. */
function buildSelect(table: LegacyTable, columns: Columns): string {
  if (table === 'users') return accounts(columns)
  const { fields, json } = CONTENT[table]
  const existing = columns.get(`public.${table}`) ?? new Set()
  const texts = fields.split(' ').filter((name) => existing.has(name))
  const parts = [
    ...texts.map((name) => `${selectText(name)} as ${name}`),
    ...json.map((name) => `${selectJson(name)} as ${name}`),
  ]
  // Oldest first: the first row with a title gets the plain slug and the lower id.
  const time = ['created_at', 'question_time'].find((name) => existing.has(name))
  const order = [time, 'id'].flatMap((name) => (name ? `${table}.${name}` : []))
  return `select ${parts.join(', ')} from public.${table} order by ${order.join(', ')}`
}

/** Characters read per text. No field here accepts more, and the limit bounds memory. */
export const MOST_CHARACTERS = 100_000

const WIDE = 10_000
/** A data URL, often megabytes in size, which is not imported. */
const INLINE_FILE = "'data:[a-z]+/[a-z0-9.+-]+;base64,[A-Za-z0-9+/=]+'"

function selectText(column: string): string {
  const text = `${column}::text`
  return `case when octet_length(${text}) < ${WIDE} then ${text}
    else left(regexp_replace(${text}, ${INLINE_FILE}, 'data:,', 'g'), ${MOST_CHARACTERS}) end`
}

function selectJson(column: string): string {
  const json = `to_jsonb(${column})`
  return `case when octet_length(${json}::text) < ${WIDE} then ${json}
    else regexp_replace(${json}::text, ${INLINE_FILE}, 'data:,', 'g')::jsonb end`
}

export function listCut(row: LegacyRow): string[] {
  const isCut = (value: unknown) => typeof value === 'string' && value.length >= MOST_CHARACTERS
  return Object.keys(row).filter((name) => isCut(row[name]))
}

const CONTENT: Record<Exclude<LegacyTable, 'users'>, { fields: string; json: string[] }> = {
  workshops: {
    fields: 'id title description image_url created_at duration is_featured',
    json: ['category', 'gallery', 'resources'],
  },
  webinars: {
    fields:
      'id title description presenter scheduled_for duration price image_url registration_link is_featured created_at',
    json: [],
  },
  tutorials: {
    fields:
      'id title description author difficulty duration image_url video_url is_featured created_at',
    json: ['category'],
  },
  workshop_qna: {
    fields: 'id workshop_id question questioner_name question_time answer answer_time',
    json: [],
  },
}

/** Confirmed accounts first, because the first of several with one address wins. */
function accounts(columns: Columns): string {
  const users = columns.get('auth.users') ?? new Set()
  const column = (name: string) => (users.has(name) ? `u.${name}::text` : 'null::text')
  const confirmed = users.has('email_confirmed_at') ? 'email_confirmed_at' : 'confirmed_at'
  const subject = columns.get('auth.identities')?.has('provider_id') ? 'provider_id' : 'id'
  const profile = ['first_name', 'last_name', 'full_name', 'avatar_url']
  // "infinity" marks a permanent ban; only PostgreSQL can compare it.
  const suspended = users.has('banned_until') ? 'u.banned_until::timestamptz > now()' : 'false'
  return `
    select u.id::text as id, u.email::text as email, u.encrypted_password::text as hash,
      u.${confirmed}::text as confirmed_at, u.created_at::text as created_at,
      ${column('deleted_at')} as deleted_at, ${suspended} as suspended,
      ${column('phone')} as phone, ${selectJson('u.raw_user_meta_data')} as meta,
      p.role::text as role, ${profile.map((name) => `${selectText(`p.${name}`)} as ${name}`).join(', ')},
      i.identities
    from auth.users u left join public.profiles p on p.id::text = u.id::text
    left join (
      select user_id::text as user_id, jsonb_agg(jsonb_build_object(
        'provider', provider, 'subject', ${subject}::text,
        'verified', nullif(identity_data::text, '')::jsonb->>'email_verified'
      ) order by provider, ${subject}) as identities
      from auth.identities group by 1
    ) i on i.user_id = u.id::text
    order by u.${confirmed} is null, u.created_at, u.id`
}

export type LegacySite = {
  count: (table: LegacyTable) => Promise<number>
  /** Null for a table without numeric ids. */
  largestId: (table: LegacyTable) => Promise<number | null>
  /**
   * Batches of at most `most` rows, smaller for wide rows. Only one iteration may run at a time.
   */
  batches: (table: LegacyTable, most: number) => AsyncGenerator<LegacyRow[]>
  end: () => Promise<void>
}

/** With row security off, a query fails instead of silently returning fewer rows. */
const BEGIN = `begin isolation level repeatable read read only;
  set local row_security = off;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC';
  set local datestyle = 'ISO';`

/** Throws a `LegacyImportError` that never contains the password. */
export async function openLegacySite(address: string): Promise<LegacySite> {
  const client = toClient(address)
  // Connection errors surface in the running query; without a listener they would end the process.
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
        `The old database has no ${missing[0]}${more}, or this account may not read it.`,
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
      batches: (table, most) => walk(client, buildSelect(table, columns), most),
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
    // In `user:1/2@host`, the part before the slash would parse as host and port.
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

/** The first fetch reads a few rows; later ones are sized by characters. */
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

/** A user-facing message without row values. */
function toLegacyImportError(error: unknown, address?: string): LegacyImportError {
  if (error instanceof LegacyImportError) return error
  const { code = '', message = '' } = ((error as Failure).errors?.[0] ?? error) as Failure
  const { hostname, pathname, port, username } = new URL(address ?? 'postgres://old')
  const database = decodeURIComponent(pathname.slice(1)) || username
  const where = `${hostname}:${port || 5432}`
  const unknown = `The certificate of ${hostname} is not trusted: add sslrootcert=FILE to the URL, or sslmode=no-verify.`
  const causes: Record<string, string> = {
    ENOTFOUND: `There is no host ${hostname}.`,
    EAI_AGAIN: `The host ${hostname} could not be looked up.`,
    ENETUNREACH: `${where} is not reachable.`,
    EHOSTUNREACH: `${where} is not reachable.`,
    ECONNREFUSED: `The connection to ${where} was refused.`,
    '28P01': `${where} does not accept the password of ${decodeURIComponent(username)}.`,
    '28000': `${where} does not accept the user ${decodeURIComponent(username)}.`,
    '3D000': `There is no database ${database} at ${where}.`,
    '42501': `The account may not read all rows of the old database: ${message}.`,
    SELF_SIGNED_CERT_IN_CHAIN: unknown,
    DEPTH_ZERO_SELF_SIGNED_CERT: unknown,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknown,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknown,
    ERR_TLS_CERT_ALTNAME_INVALID: `The certificate of ${hostname} is for another name.`,
  }
  if (causes[code]) return new LegacyImportError(causes[code])
  if (/timeout/i.test(message) || code === 'ETIMEDOUT') {
    return new LegacyImportError(
      `The old database${address ? ` at ${where}` : ''} does not respond.`,
    )
  }
  if (/SSL/.test(message)) return new LegacyImportError(`${where}: ${message}.`)
  if (/^08|^57P|ECONN/.test(code) || /terminated/i.test(message)) {
    return new LegacyImportError(
      'The connection to the old database was lost. Run the import again.',
    )
  }
  return new LegacyImportError(
    `The old database could not be read (${code || 'unknown failure'}).`,
    error,
  )
}
